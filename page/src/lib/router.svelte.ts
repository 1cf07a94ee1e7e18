// The address bar: where we are, how to go elsewhere, and the focus that goes with it.
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function read(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

let now: Place = $state.raw(read());

/** The present address; reactive. */
export const place = {
  get path(): string {
    return now.path;
  },
  get query(): URLSearchParams {
    return now.query;
  },
  get hash(): string {
    return now.hash;
  },
};

/** Go to an address of this page. With `quiet` the address changes in place, without an entry in the history. */
export function go(address: string, { quiet = false } = {}): void {
  if (quiet) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  now = read();
}

/** Put the focus on the page's heading, so that keyboards and screen readers start where the eyes do. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The link whose plain click stays within the page; undefined for every other click. */
function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return link.hash && samePage ? undefined : link;
}

/** Take over clicks on links within the page and the browser's back and forward. Returns the way to stop. */
export function startRouter(): () => void {
  const onclick = (event: MouseEvent): void => {
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  const onpop = (): void => {
    now = read();
  };
  document.addEventListener("click", onclick);
  addEventListener("popstate", onpop);
  return () => {
    document.removeEventListener("click", onclick);
    removeEventListener("popstate", onpop);
  };
}

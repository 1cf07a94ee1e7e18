// The address bar: where we are, how to go elsewhere, and the focus that goes with it.
import { closeOnEscape, dropOldGuard, tookGuard, writeAddress } from "./back.ts";
import { pageAt, to } from "./root.ts";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function read(): Place {
  return { path: pageAt(location.pathname) ?? location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
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

/**
 * Go to an address of this page. With `quiet` the address changes in place, without an entry in the history. With `from`
 * only if that is still the page that is shown: what a page being left wants to say of its own address is nobody's business.
 */
export function go(address: string, { quiet = false, from }: { quiet?: boolean; from?: string } = {}): void {
  if (from !== undefined && from !== read().path) return;
  writeAddress(to(address), quiet, () => (now = read()));
}

/** Put the focus on the page's heading, so that keyboards and screen readers start where the eyes do. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Where a plain click on a link leads within the page; undefined for every other click. */
function ownAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  const page = pageAt(link.pathname);
  return page === undefined || (link.hash && samePage) ? undefined : page + link.search + link.hash;
}

/** Take over clicks on links within the page and the browser's back and forward. Returns the way to stop. */
export function startRouter(): () => void {
  const onclick = (event: MouseEvent): void => {
    const address = ownAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    go(address);
  };
  const onpop = (): void => {
    if (!tookGuard()) now = read();
  };
  dropOldGuard();
  document.addEventListener("click", onclick);
  addEventListener("popstate", onpop);
  addEventListener("keydown", closeOnEscape);
  return () => {
    document.removeEventListener("click", onclick);
    removeEventListener("keydown", closeOnEscape);
    removeEventListener("popstate", onpop);
  };
}

// What Back and Escape close: the topmost dialog, sheet or half-made choice, before they leave the page.
//
// While anything is open there is one more entry in the history, a guard with the address of the page. Back takes the guard
// away, which closes the topmost layer; if others are left, the guard is set again. A layer that is closed otherwise takes its
// guard with it, so that no Back is ever swallowed.
interface Layer {
  close: () => void;
}

type Guard = "none" | "set" | "leaving";

const MARK = "costiera-layer";
const layers: Layer[] = [];
let guard: Guard = "none";
/** The address of the entry below the guard, and what the page has changed it to meanwhile. */
let below = "";
let amended: string | undefined;
/** What waits until the guard has left the history: the address may change only then. */
let afterwards: (() => void)[] = [];

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

function setGuard(): void {
  if (guard !== "none") return;
  guard = "set";
  below = location.href;
  history.pushState({ [MARK]: true }, "", location.href);
}

/** While a step back is under way, which an address typed by a program in that moment would have to wait for. */
const sayStepping = (is: boolean): void => void document.documentElement.toggleAttribute("data-stepping-back", is);

function stepBack(): void {
  guard = "leaving";
  sayStepping(true);
  history.back();
}

/** Take the guard out of the history if nothing is open any more; what opens in the same breath keeps it. */
function letGo(): void {
  sayStepping(true);
  queueMicrotask(() =>
    setTimeout(() => {
      if (layers.length || guard !== "set") sayStepping(guard === "leaving");
      else stepBack();
    }),
  );
}

/** Something opened that Back and Escape shall close. Returns what to call when it is closed, however that came about. */
export function opened(close: () => void): () => void {
  const layer: Layer = { close };
  layers.push(layer);
  setGuard();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    if (!layers.length) letGo();
  };
}

/** Close what was opened last; whether there was anything. */
export function closeTopmost(): boolean {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
}

/** The guard has left: the entry below it gets the address that the page has by now. */
function guardLeft(): void {
  guard = "none";
  sayStepping(false);
  if (amended !== undefined) history.replaceState(null, "", amended);
  amended = undefined;
}

/** The browser went back or forward. True where that only closed something, and the page is the same as before. */
export function tookGuard(): boolean {
  if (guard === "leaving") {
    guardLeft();
    const waiting = afterwards;
    afterwards = [];
    if (layers.length) setGuard();
    for (const act of waiting) act();
    return true;
  }
  if (guard === "set" && location.href === below && !isMarked()) {
    guardLeft();
    closeTopmost();
    if (layers.length) setGuard();
    return true;
  }
  // Forward, onto a guard whose layer is long closed: there is nothing behind it.
  if (isMarked()) {
    stepBack();
    return true;
  }
  // Several steps at once, past the guard: whatever was open is left with its page.
  guard = "none";
  amended = undefined;
  layers.length = 0;
  return false;
}

/** Write an address into the history: in place of the guard where one is set, and after it has left where it is leaving. */
export function writeAddress(address: string, quiet: boolean, then: () => void): void {
  if (guard === "leaving") {
    afterwards.push(() => writeAddress(address, quiet, then));
    return;
  }
  if (guard === "set" && !quiet) {
    // The page that had the layer is left: its place in the history is the one below, the guard's becomes the new page's.
    guard = "none";
    layers.length = 0;
    history.replaceState(null, "", address);
    amended = undefined;
  } else if (quiet && guard === "set") {
    amended = address;
    history.replaceState({ [MARK]: true }, "", address);
  } else if (quiet) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  then();
}

/** A page that is loaded again on a guard: the layer is gone, and so shall be its entry. */
export function dropOldGuard(): void {
  if (isMarked()) stepBack();
}

/** Escape closes the topmost layer, unless something else has made use of it. */
export function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (closeTopmost()) event.preventDefault();
}

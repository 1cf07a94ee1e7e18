// Where the keyboard is: led to the decision when one comes, and never left on nothing.

/** Where the decision that is due begins: what the game marks as that, else its main button, else the board itself. */
function decision(): HTMLElement | null {
  const board = document.querySelector<HTMLElement>("main .felt");
  return board?.querySelector<HTMLElement>("[data-ask]") ?? board?.querySelector<HTMLElement>("[data-primary]:not(:disabled)") ?? board;
}

/** Nothing has the focus: what had it is gone. */
export function focusIsLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now === document.documentElement;
}

/** Bring the decision into view, and the focus to it; whether that says what is asked. */
export function focusDecision(): boolean {
  const target = decision();
  if (!target) return false;
  if (!target.matches("a, button, input, select, textarea, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  return target.matches("[data-ask]");
}

/** When a decision comes: lead there whoever is at the board or nowhere, and nobody who reads or types elsewhere. */
export function leadToDecision(): boolean {
  const now = document.activeElement;
  const free = focusIsLost() || now?.closest("main .felt") || now?.matches("main h1");
  return free ? focusDecision() : false;
}

// Where the guide's words lie over a board that leaves them no room: where they cover least of what is spoken of and asked for.

const PLACES = ["top-left", "top-right", "low-left", "low-right"] as const;
/** What is better not covered, and how bad it would be; what can be chosen counts only where something is to be done. */
const KEPT: readonly (readonly [string, number])[] = [
  ["[data-pointed]", 30],
  ["[data-primary]", 8],
  ["[data-ask]", 6],
  [".sheet header", 5],
];
const CHOSEN: readonly (readonly [string, number])[] = [
  [".felt [data-target]", 1],
  [".sheet .content button", 1],
];

/** How much of a box lies under another one: 0 to 1. */
function share(box: DOMRect, over: DOMRect): number {
  const wide = Math.min(box.right, over.right, innerWidth) - Math.max(box.left, over.left, 0);
  const high = Math.min(box.bottom, over.bottom, innerHeight) - Math.max(box.top, over.top, 0);
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
}

/** Put the words to the place, told in `data-place`, where they are least in the way; nothing to do where they have room of their own. */
export function settleIn(words: HTMLElement, acting: boolean): void {
  if (getComputedStyle(words).position !== "fixed") return;
  const kept = [...KEPT, ...(acting ? CHOSEN : [])].flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !words.contains(one)).map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );
  const cost = (place: string): number => {
    words.dataset["place"] = place;
    const over = words.getBoundingClientRect();
    return kept.reduce((sum, { box, weight }) => sum + weight * share(box, over), 0);
  };
  const costs = PLACES.map((place) => ({ place, cost: cost(place) }));
  words.dataset["place"] = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).place;
}

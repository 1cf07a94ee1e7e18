// The meal as one choice: how much of what is turned into bread, and the moves that do it.
import { listed } from "./moves.ts";
import type { Source } from "../view.ts";

/** How many of each source, and which people. */
export interface Raised {
  counts: Record<string, number>;
  people: string[];
}

const of = (raised: Raised, name: string): number => (name === "people" ? raised.people.length : (raised.counts[name] ?? 0));

/** Bread that comes of it. */
export const brought = (sources: Source[], raised: Raised): number => sources.reduce((sum, { name, worth }) => sum + worth * of(raised, name), 0);

/** One more or one fewer of a source; people are taken from the front of the hand. */
export function changed(raised: Raised, source: Source, by: number, hand: readonly string[]): Raised {
  if (source.name !== "people") return { ...raised, counts: { ...raised.counts, [source.name]: Math.max(0, Math.min(source.most, of(raised, source.name) + by)) } };
  const next = hand.find((id) => !raised.people.includes(id));
  return { ...raised, people: by < 0 ? raised.people.slice(0, -1) : next === undefined ? raised.people : [...raised.people, next] };
}

/** What feeds all with as little as can be: ships that rest anyway come first, for they are back in the next period; then holds. */
export function enough(sources: Source[], owes: number): Raised {
  let raised: Raised = { counts: {}, people: [] };
  const order = sources.filter(({ name }) => name !== "people").toSorted((a, b) => Number(b.name === "emergency") - Number(a.name === "emergency") || b.worth - a.worth);
  for (const source of order) {
    for (let n = 0; n < source.most && brought(sources, raised) < owes; n++) raised = changed(raised, source, 1, []);
  }
  return raised;
}

/** The moves that do it, the largest last, so that none comes after everybody is fed; what stays unfed is said at the end. */
export function mealMoves(sources: Source[], raised: Raised, owes: number): string[] {
  const moves = sources
    .toSorted((a, b) => a.worth - b.worth)
    .flatMap(({ name }) => (name === "people" ? raised.people.map((id) => `discard ${id}`) : Array.from({ length: of(raised, name) }, () => listed("bread", { [name]: 1 }))));
  return brought(sources, raised) < owes ? [...moves, "done"] : moves;
}

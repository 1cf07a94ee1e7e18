// Moves that are numbers ("pay gems*2 emergency*1", "send wine*1"): from one legal one to the next by a step of one source.
import { amounts, parts } from "./moves.ts";

/** The legal move nearest to these numbers in which there is one more (or fewer) of `name`; the earlier one of two as near. */
export function nearest(legal: readonly string[], from: Record<string, number>, name: string, by: number): string | undefined {
  const wanted = (from[name] ?? 0) + by;
  let best: string | undefined;
  let least = Infinity;
  for (const move of legal) {
    const { counts } = parts(move);
    if ((counts[name] ?? 0) !== wanted) continue;
    const names = new Set([...Object.keys(counts), ...Object.keys(from)]);
    const far = [...names].reduce((sum, each) => sum + (each === name ? 0 : Math.abs((counts[each] ?? 0) - (from[each] ?? 0))), 0);
    if (far < least) [best, least] = [move, far];
  }
  return best;
}

/** Everything that takes part in one of these moves. */
export function sources(legal: readonly string[]): string[] {
  const there = new Set(legal.flatMap((move) => Object.keys(parts(move).counts)));
  return amounts.filter((name) => there.has(name));
}

// What is summed up of a game that is over, or seen again.
import type { GamePage } from "../games/game.ts";
import { takenBack } from "../lib/events.ts";
import { t } from "../lib/i18n.ts";
import type { Event } from "../lib/protocol.ts";

/** Where the chapters of a game begin, those that were taken back left out. */
export function marksOf(events: Event[], game: GamePage): { entry: number; title: string }[] {
  const gone = takenBack(events);
  const start = game.chapter?.({ fact: "start" }, t);
  const marks = events.flatMap((event) => {
    const title = gone.has(event.n) ? undefined : event.facts.map((fact) => game.chapter?.(fact, t)).find((text) => text);
    return title ? [{ entry: event.n, title }] : [];
  });
  return start ? [{ entry: 0, title: start }, ...marks] : marks;
}

/** Points that each seat took from each other one, by taker and loser; undefined where nobody took any. */
export function takenBy(events: Event[], game: GamePage, seats: number): number[][] | undefined {
  const gone = takenBack(events);
  const sums = Array.from({ length: seats }, () => new Array<number>(seats).fill(0));
  const all = events.filter(({ n }) => !gone.has(n)).flatMap(({ facts }) => facts.flatMap((fact) => game.taken?.(fact) ?? []));
  for (const { by, from, points } of all) (sums[by] as number[])[from] = (sums[by]?.[from] ?? 0) + points;
  return all.length ? sums : undefined;
}

// What a period came to, read off the log: it holds for whoever comes back in the middle of it as well.
import { takenBack } from "../../../lib/events.ts";
import type { Event } from "../../../lib/protocol.ts";

export interface Period {
  /** Points that each seat lost at the meal: 0 or less. */
  hungry: number[];
  titles: { seat: number; title: string; points: number }[];
}

/** The period of this number: from the one before it to its own end. */
export function periodOf(events: Event[], number: number, seats: number): Period {
  const told: Period = { hungry: Array.from({ length: seats }, () => 0), titles: [] };
  const gone = takenBack(events);
  let now = 1;
  for (const fact of events.filter(({ n }) => !gone.has(n)).flatMap(({ facts }) => facts)) {
    if (fact["fact"] === "period") now = Number(fact["period"]);
    if (now !== number) continue;
    if (fact["fact"] === "unfed") (fact["points"] as number[]).forEach((points, seat) => (told.hungry[seat] = (told.hungry[seat] ?? 0) + points));
    if (fact["fact"] === "title") told.titles.push({ seat: Number(fact["seat"]), title: String(fact["title"]), points: Number(fact["points"]) });
  }
  return told;
}

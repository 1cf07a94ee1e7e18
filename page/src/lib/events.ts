// Pure questions about a table's log.
import type { Event } from "./protocol.ts";

/** Both lists as one, in order, each entry once, also where the news repeat themselves; the newer telling wins. */
export function mergeEvents(old: Event[], news: Event[]): Event[] {
  if (!news.length) return old;
  return [...new Map([...old, ...news].map((event) => [event.n, event])).values()].sort((a, b) => a.n - b.n);
}

/** Numbers of the entries that a later undo took back. */
export function takenBack(events: Event[]): Set<number> {
  return new Set(events.flatMap((event) => event.undone ?? []));
}

/** What others did since a seat's last own move. */
export function sinceLastMove(events: Event[], me: number | null): Event[] {
  if (me === null) return [];
  const gone = takenBack(events);
  const inForce = events.filter((event) => !gone.has(event.n) && event.move !== "undo");
  const mine = inForce.findLastIndex((event) => event.seat === me && !event.auto && !event.answered);
  return mine < 0 ? [] : inForce.slice(mine + 1).filter((event) => event.seat !== me);
}

/** The entry where the turn before or after an entry begins: a turn is a run of entries of one seat. */
export function turnAt(events: Event[], at: number, step: -1 | 1): number {
  const starts = events.filter((event, i) => event.seat !== events[i - 1]?.seat).map((event) => event.n);
  const last = events.at(-1)?.n ?? 0;
  return step < 0 ? (starts.findLast((n) => n < at) ?? 0) : (starts.find((n) => n > at) ?? last);
}

/** What happened from a seat's last own choice on, that choice included; for whoever has none, the last things. */
export function sinceMyChoice(events: Event[], me: number | null): Event[] {
  const gone = takenBack(events);
  const inForce = events.filter((event) => !gone.has(event.n) && event.move !== "undo");
  const mine = inForce.findLastIndex((event) => event.seat === me && !event.auto && !event.answered);
  return inForce.slice(mine < 0 ? -10 : mine);
}

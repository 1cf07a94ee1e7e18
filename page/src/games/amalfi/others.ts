// The others at the table.
import type { AmalfiView, Seat } from "./view.ts";

/** In the order of play after oneself; to whoever only watches, all as they sit. */
export function othersOf({ order, seats }: AmalfiView, me: number | null): Seat[] {
  const at = me === null ? -1 : order.indexOf(me);
  const others = at < 0 ? seats.map(({ seat }) => seat) : [...order.slice(at + 1), ...order.slice(0, at)];
  return others.flatMap((seat) => seats[seat] ?? []);
}

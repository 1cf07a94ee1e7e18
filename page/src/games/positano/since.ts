// Which lots changed since the viewer's last move.
import type { Event } from "../../lib/protocol.ts";

/** Lots named by what others did: to be marked until the viewer has moved again. */
export function freshLots(since: Event[], me: number | null): Set<string> {
  const lots = since
    .filter(({ seat }) => seat !== me)
    .flatMap(({ facts }) => facts.map((fact) => fact["lot"] as string | undefined));
  return new Set(lots.filter((lot) => lot !== undefined));
}

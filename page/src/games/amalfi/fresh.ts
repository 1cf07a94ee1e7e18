// What changed since the viewer's last move: to be marked until the viewer has moved again.
import type { Event } from "../../lib/protocol.ts";

/** Ids of cards and places that others named in what they did, and of cards that came into a row meanwhile. */
export function freshIds(since: Event[], me: number | null): Set<string> {
  const ids = new Set<string>();
  for (const { seat, facts } of since) {
    for (const fact of facts) {
      const named = fact["fact"] === "opened" ? fact["cards"] : seat === me ? [] : fact["what"];
      if (Array.isArray(named)) named.forEach((id) => ids.add(String(id)));
    }
  }
  return ids;
}

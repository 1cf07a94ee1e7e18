// What a seat is about just now, in a word or two.
import type { Translate } from "../../../lib/i18n.ts";
import { placeInWords } from "../rows/places.ts";
import type { PositanoView, Seat } from "../view.ts";

export function statusOf(view: PositanoView, seat: Seat, t: Translate): string {
  if (view.over) return "";
  if (view.decision.kind === "bid") {
    if (seat.automaton) return t("positano.seat.first");
    return t(seat.bid.made ? "positano.seat.bidMade" : "positano.seat.thinking");
  }
  const row = view.tiles.find((each) => each.row === view.decision.step);
  if (!row) return "";
  if (view.decision.actor === seat.seat) return t("positano.seat.now");
  const key = row.row as "lot" | "block" | "build";
  if (seat[key] !== null) return t(`positano.seat.took.${key}`);
  return placeInWords(row.order.indexOf(seat.seat) + 1, t);
}

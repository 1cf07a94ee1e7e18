// A lot in words: its accessible name, and what is said of it below the cliff.
import type { Translate } from "../../../lib/i18n.ts";
import { seatName } from "../seat.ts";
import type { Lot } from "../view.ts";

/** "2C: Ada, silver, 3 blocks, 1 hidden by 1C, 4 points". */
export function describeLot(lot: Lot, names: string[], t: Translate): string {
  return t("positano.lot.name", { lot: lot.id, what: what(lot, names, t) });
}

function what(lot: Lot, names: string[], t: Translate): string {
  const who = lot.seat === null ? "" : seatName(lot.seat, names);
  switch (lot.state) {
    case "removed":
      return t("positano.lot.removed");
    case "dead":
      return t("positano.lot.dead", { who });
    case "drafted":
      return t("positano.lot.drafted", { who });
    case "built":
      return building(lot, who, t);
    default:
      return t("positano.lot.free") + (lot.gelato ? t("positano.comma") + t("positano.gelato", { n: lot.gelato }) : "");
  }
}

function building(lot: Lot, who: string, t: Translate): string {
  const roof = t(`positano.roof.${lot.roof as "bronze" | "silver" | "gold"}`);
  const told = [who, roof, t("positano.blocks", { n: lot.height })];
  if (lot.hidden > 0) told.push(t("positano.hiddenBy", { n: lot.hidden, lots: lot.hidden_by.join(t("positano.comma")) }));
  told.push(t("positano.points", { n: lot.points }));
  return told.join(t("positano.comma"));
}

// A legal move as a button says it.
import type { Translate } from "../../../lib/i18n.ts";
import { tileInWords, tileOfKind } from "../rows/tile.ts";
import { parts } from "../moves.ts";

/** "Take lot 2C", "Build 3 blocks on 2C", "Add nothing". */
export function moveInWords(move: string, t: Translate): string {
  const { verb, lot, blocks, tile } = parts(move);
  switch (verb) {
    case "lot":
      return t("positano.move.lot", { tile: tile ?? "" });
    case "block":
    case "tile":
    case "give":
      return t(`positano.move.${verb}`, { tile: tileInWords(tileOfKind(tile ?? ""), t) });
    case "gain":
      return t("positano.move.gain", { n: blocks ?? 0 });
    case "build":
      return t("positano.move.build", { n: blocks ?? 0, lot: lot ?? "" });
    case "add-on":
      return lot ? t("positano.move.add_on", { lot }) : t("positano.move.add_on.none");
    case "remodel":
      return lot ? t("positano.move.remodel", { lot }) : t("positano.move.remodel.none");
    default:
      return move;
  }
}

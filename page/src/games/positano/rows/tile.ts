// A tile in words.
import type { Translate } from "../../../lib/i18n.ts";
import { blockTiles, buildTiles } from "../position.ts";
import { seatName } from "../seat.ts";
import type { Tile } from "../view.ts";

/** A tile by what it gives: "lot 2C", "3 blocks", "silver roof, +1, with add-on". */
export function tileInWords(tile: Tile, t: Translate): string {
  const said = [kindInWords(tile, t)];
  if (tile.action) said.push(t(`positano.tile.${tile.action as "add_on" | "remodel"}`));
  if (tile.gelato) said.push(t("positano.gelato", { n: tile.gelato }));
  return said.join(t("positano.comma"));
}

function kindInWords(tile: Tile, t: Translate): string {
  if (tile.roof) return t("positano.tile.build", { roof: t(`positano.roof.${tile.roof as "bronze"}`), n: tile.bonus ?? 0 });
  if (tile.multiply) return t(tile.multiply === 2 ? "positano.tile.double" : "positano.tile.triple", { n: tile.blocks ?? tile.multiply });
  if (tile.blocks !== null) return t("positano.tile.blocks", { n: tile.blocks });
  return t("positano.tile.lot", { lot: tile.kind });
}

/** A tile in a word or two, where there is little room: "2C", "×2", "silver +1 A". */
export function tileInShort(tile: Tile, t: Translate): string {
  if (tile.roof) return `${t(`positano.roof.${tile.roof as "bronze"}`)} ${tile.kind.slice(tile.roof.length)}`;
  if (tile.multiply) return `×${tile.multiply}`;
  return tile.blocks === null ? tile.kind : t("positano.tile.blocks", { n: tile.blocks });
}

const printed: Record<string, Partial<Tile>> = { ...blockTiles, ...buildTiles };

/** A tile of a kind with what is printed on it, for kinds that lie nowhere just now; what is in neither table is a lot. */
export const tileOfKind = (kind: string): Tile => ({ kind, gelato: 0, taken_by: null, blocks: null, multiply: null, roof: null, bonus: null, action: null, ...printed[kind] });

/** The accessible name of a tile that lies on the beach. */
export function tileName(tile: Tile, names: string[], t: Translate): string {
  const said = tileInWords(tile, t);
  return tile.taken_by === null ? said : said + t("positano.semicolon") + t("positano.tile.taken", { who: seatName(tile.taken_by, names) });
}

// What kind of thing lies in a row, and its name in the words of this page.
import type { Translate } from "../../../lib/i18n.ts";
import { artwork, card, type Cost, type Row } from "../components.ts";
import type { IconName } from "../Icon.svelte";

export type Kind = "character" | "artwork" | "destination";

export const kindOf: Record<Row, Kind> = { council: "character", workshop: "artwork", atlas: "destination" };

/** The sign of a card: its type, or the pin of a destination. */
export function typeOf(kind: Kind, id: string): IconName {
  if (kind === "destination") return "destination";
  return kind === "artwork" ? artwork(id).type : card(id).type;
}

/** "painting", "permanent character", "private destination" */
export function typeInWords(kind: Kind, id: string, t: Translate): string {
  if (kind === "destination") return t("amalfi.thing.destination");
  return kind === "artwork" ? t(`amalfi.card.${artwork(id).type}`) : t(`amalfi.type.${card(id).type}`);
}

/** The printed cost with a price that differs from it put in. */
export const priced = (cost: Cost, price: number | null): Cost => ({ ...cost, n: price ?? cost.n });

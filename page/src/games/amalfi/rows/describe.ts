// What kind of thing lies in a row, and its name in the words of this page.
import type { Translate } from "../../../lib/i18n.ts";
import { artwork, card, type Character, type Cost, type Row } from "../components.ts";
import { counterIcon, icons, type Mark } from "../effects/icons.ts";
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

/** What somebody does in two signs, for a card that has no room for words; nothing where two do not say it. */
export function hintOf(person: Character): Mark[][] {
  return signsOf(person).filter((marks) => marks.length <= 3).slice(0, 1);
}

function signsOf(person: Character): Mark[][] {
  if (person.type === "immediate" || person.type === "engageable") return icons(person.effect).slice(0, 1);
  if (person.type === "endgame") return person.effect.slice(0, 1).map(({ count, each }) => [{ icon: "vp", n: String(each) }, { sep: "/" }, { icon: counterIcon(count) }]);
  if (person.type !== "permanent") return [];
  const [first] = person.effect;
  if (!first) return [];
  if ("on" in first) return icons(first.gain).slice(0, 1);
  return first.mod === "discount" ? [[{ icon: things[first.what], n: `−${first.n}` }]] : [];
}

const things = { artwork: "artwork", destination: "destination", character: "character", ship: "shipyard" } as const;

// What is paid for while a payment is chosen: the decision tells its kind in words, and the thing itself by its number in the set.
import type { Translate } from "../../../lib/i18n.ts";
import { components } from "../components.ts";
import { nameOf } from "../names/index.ts";
import type { AmalfiView } from "../view.ts";

/** A frame of the decision stack, and where in it the number of what is bought stands. */
const [FRAME, ITEM] = [8, 6];
/** Public and evolving destinations, and room for more, are numbered before the private ones. */
const FIRST_PRIVATE = 19;

/** "Mona Lisa", "Acre", "2 ships": the thing that the payment on top of the stack is for. */
export function purchaseInWords(view: AmalfiView, t: Translate): string {
  const { stack, todo } = view.decision;
  const item = stack[stack.length - FRAME + ITEM] ?? 0;
  const { artworks, characters, private_destinations: destinations } = components();
  switch (todo[0]?.what) {
    case "artwork":
      return nameOf(artworks[item]?.id ?? "");
    case "destination":
      return nameOf(destinations[item - FIRST_PRIVATE]?.id ?? "");
    case "character":
      return nameOf(characters[item]?.id ?? "");
    default:
      return t("amalfi.pay.ships", { n: item });
  }
}

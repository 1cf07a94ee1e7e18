// Why something in sight cannot be done, in the reader's language. The server says it in English with the rule's number:
// what follows from the view is told with its numbers, the rest by the rule alone.
import type { Translate } from "../../../lib/i18n.ts";
import type { AmalfiView, Slot } from "../view.ts";
import { parts } from "./moves.ts";
import { costInWords } from "./words.ts";
import { artwork, card, place } from "../components.ts";

/** The reason, or undefined where the move is not refused. */
export function whyNot(view: AmalfiView, move: string, t: Translate): string | undefined {
  const refused = view.decision.refused[move];
  const seat = view.viewer === null ? undefined : view.seats[view.viewer];
  if (!refused || !seat) return refused && byRule(refused.rule, t);
  const { verb, what = "" } = parts(move);
  switch (refused.rule) {
    case "A-39":
      return seat.bay === 0 ? t("amalfi.refused.bay") : t("amalfi.refused.dock");
    case "A-40":
      return t("amalfi.refused.toll", { n: tollOf(view, what), have: seat.bread });
    case "A-68":
      return t("amalfi.refused.engaged");
    case "A-26":
    case "A-70":
      return t("amalfi.refused.dear", { cost: priceInWords(view, verb, what, t) });
    default:
      return byRule(refused.rule, t);
  }
}

/** What a rule refuses in general. */
const byRule = (rule: string, t: Translate): string => t(`amalfi.refused.${rule}` as Parameters<Translate>[0]);

function tollOf(view: AmalfiView, id: string): number {
  const found = view.places.find((each) => each.id === id);
  return found?.viewer_toll ?? found?.toll ?? 0;
}

/** The printed cost with what the slot adds; where the view knows discounts they are taken off. */
function priceInWords(view: AmalfiView, verb: string, id: string, t: Translate): string {
  const slot = [...view.workshop, ...view.atlas].find((each): each is Slot => each.card === id);
  if (verb === "construct") return costInWords({ n: view.ship_cost, of: ["wood"], extra: 0 }, t);
  const printed = verb === "acquire" ? artwork(id).cost : verb === "discover" ? place(id).cost : card(id).cost;
  return costInWords({ n: slot?.price ?? printed?.n ?? 0, of: printed?.of ?? [], extra: slot?.viewer_extra ?? 0 }, t);
}

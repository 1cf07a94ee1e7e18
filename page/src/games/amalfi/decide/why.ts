// Why something in sight cannot be done, in the reader's language. The server says it in English with the rule's number:
// what follows from the view is told with its numbers, the rest by the rule alone.
import type { Translate } from "../../../lib/i18n.ts";
import type { AmalfiView } from "../view.ts";
import { parts } from "./moves.ts";
import { costInWords } from "./words.ts";

/** The reason, or undefined where the move is not refused. */
export function whyNot(view: AmalfiView, move: string, t: Translate): string | undefined {
  const refused = view.decision.refused[move];
  const seat = view.viewer === null ? undefined : view.seats[view.viewer];
  if (!refused || !seat) return refused && byRule(refused.rule, t);
  const { what = "" } = parts(move);
  switch (refused.rule) {
    case "A-39":
      return t(`amalfi.refused.${refused.blocked as "bay"}`);
    case "A-40":
      return t("amalfi.refused.toll", { n: tollOf(view, what), have: seat.bread });
    case "A-68":
      return t("amalfi.refused.engaged");
    case "A-26":
    case "A-70":
      return refused.cost ? t("amalfi.refused.dear", { cost: costInWords(refused.cost, t) }) : byRule(refused.rule, t);
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

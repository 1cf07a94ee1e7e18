// A goal's words.
import type { Key, Translate } from "../../../lib/i18n.ts";
import type { Goal } from "../view.ts";

export const goalKey = (id: string): Key => `positano.goal.${id}` as Key;

/** How a goal pays: "Most: 6, second: 3", "2 points each". */
export function payment(goal: Goal, t: Translate): string {
  if (goal.kind === "each") return t("positano.goal.each", { n: goal.each });
  if (goal.kind === "once") return t("positano.goal.once");
  return goal.id === "eccesso" ? t("positano.goal.places.eccesso") : t("positano.goal.places");
}

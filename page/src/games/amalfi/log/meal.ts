import { minus } from "../../../board/scoring.ts";
import type { Translate } from "../../../lib/i18n.ts";
import type { Desk } from "../desk.svelte.ts";

/** What the one button does at the meal: "All are fed", "2 bread missing: −6". */
export function mealInWords({ missing, costs }: NonNullable<Desk["meal"]>, t: Translate): string {
  return missing === 0 ? t("amalfi.feed.all") : t("amalfi.feed.short", { n: missing, points: minus(costs) });
}

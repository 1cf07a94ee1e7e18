// What a payment is for.
import type { Translate } from "../../../lib/i18n.ts";
import { nameOf } from "../names/index.ts";
import type { AmalfiView } from "../view.ts";

/** "Mona Lisa", "Acre", "2 ships": the thing that is paid for. */
export function purchaseInWords({ decision }: AmalfiView, t: Translate): string {
  return decision.item === null ? t("amalfi.pay.ships", { n: decision.ships }) : nameOf(decision.item);
}

import type { Translate } from "../../../lib/i18n.ts";
import type { Decree } from "../view.ts";

/** "The slot adds 3 for each artwork counted."; empty where it adds nothing. */
export function extrasInWords({ extras }: Decree, t: Translate): string {
  const told = Object.entries(extras).map(([what, n]) => t(`amalfi.decree.extra.${what as "artwork"}`, { n }));
  return told.length > 0 ? t("amalfi.decree.extras", { what: told.join(t("amalfi.comma")) }) : "";
}

import type { Translate } from "../../lib/i18n.ts";

/** A seat's name with its letter; seat 4 is the rival of the solo game. */
export function whose(seat: number, names: string[], t: Translate): string {
  if (seat === 4) return t("amalfi.rival");
  return t("amalfi.seatName", { name: names[seat] ?? "", letter: String.fromCharCode(65 + seat) });
}

import type { Translate } from "../../lib/i18n.ts";

/** A seat's name, with its letter where two have the same; seat 4 is the rival of the solo game. */
export function whose(seat: number, names: string[], t: Translate): string {
  if (seat === 4) return t("amalfi.rival");
  const name = names[seat] ?? "";
  if (names.filter((each) => each === name).length < 2) return name;
  return t("amalfi.seatName", { name, letter: String.fromCharCode(65 + seat) });
}

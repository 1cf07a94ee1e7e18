// A seat in words.
import { t } from "../../lib/i18n.ts";

export const letters = ["A", "B", "C", "D", "E", "F"];

/** A seat's letter, as the form that scores a board writes it. */
export const letterOf = (seat: number): string => letters[seat] ?? "?";

/** Whose seat it is: the name, and the seat's colour where two have the same. Beside it stands the emblem, where there is room. */
export function seatName(seat: number, names: string[]): string {
  const name = names[seat] ?? "";
  const twice = names.some((other, at) => at !== seat && other === name);
  return twice ? t("positano.seat.coloured", { name, colour: t(`seat.colour.${seat as 0}`) }) : name;
}

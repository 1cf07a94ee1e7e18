// Places in a picking order, in words.
import type { Translate } from "../../../lib/i18n.ts";

const ordinals = ["1", "2", "3", "4", "5", "6"] as const;

export function placeInWords(place: number, t: Translate): string {
  const key = ordinals[place - 1];
  return key ? t(`positano.place.${key}`) : String(place);
}

/** "1st", "1st–3rd". */
export function placesInWords([best = 0, worst = 0]: number[], t: Translate): string {
  return best === worst ? placeInWords(best, t) : t("positano.place.range", { from: placeInWords(best, t), to: placeInWords(worst, t) });
}

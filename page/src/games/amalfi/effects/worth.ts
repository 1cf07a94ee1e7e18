// What a decree scores, as signs: "2 points for each destination".
import type { Decree } from "../components.ts";
import { counterIcon, type Mark } from "./icons.ts";

/** One run of signs for each thing that is counted, with the points of each in the decree's slot. */
export function worthMarks({ score }: Decree, each: readonly number[]): Mark[][] {
  return score.map(({ count }, k) => [{ icon: "vp", n: String(each[k]) }, { sep: "/" }, { icon: counterIcon(count) }]);
}

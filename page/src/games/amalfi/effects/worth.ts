// What a decree scores, as signs: "2 points for each destination".
import type { Decree } from "../components.ts";
import { counterIcon, type Mark } from "./icons.ts";

/** One run of signs for each thing that is counted; the slot's extra is in the number already. */
export function worthMarks({ score }: Decree, extras: Readonly<Record<string, number>>): Mark[][] {
  return score.map(({ count, each, extra }) => {
    const more = extra ? (extras[extra] ?? 0) : 0;
    return [{ icon: "vp", n: String(each + more) }, { sep: "/" }, { icon: counterIcon(count) }];
  });
}

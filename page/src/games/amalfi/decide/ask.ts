// What is asked, of whom: the heading of a decision.
import { list, type Translate } from "../../../lib/i18n.ts";
import { nameAt } from "../map/describe.ts";
import { nameOf } from "../names/index.ts";
import type { AmalfiView } from "../view.ts";
import { whose } from "../whose.ts";
import { isOptional } from "./moves.ts";
import { purchaseInWords } from "./purchase.ts";

/** The question to this seat, or who is at it meanwhile. */
export function askInWords(view: AmalfiView, names: string[], me: number | null, t: Translate): string {
  const { kind, pending, place, legal } = view.decision;
  if (view.over) return t("amalfi.ask.over");
  if (me !== null && pending.includes(me)) {
    if (kind === "pay") return t("amalfi.ask.pay", { what: purchaseInWords(view, t) });
    const decree = nameOf(view.decrees[view.period - 1]?.id ?? "");
    return t(`amalfi.ask.${kind as "turn"}`, { place: nameAt(view, place ?? ""), n: view.seats[me]?.owes ?? 0, decree });
  }
  const who = list(pending.map((seat) => whose(seat, names, t)));
  if (me === null) return t("amalfi.phase.wait", { who });
  return t(legal.some(isOptional) ? "amalfi.ask.volunteer" : "amalfi.ask.others", { who });
}

// In which order the cards of the hand lie.
import { card } from "../components.ts";
import { typeRank, type Sort } from "../log/sort.ts";
import type { AmalfiView } from "../view.ts";

export type HandOrder = Extract<Sort, "board" | "cost" | "type"> | "only";

/** As it was dealt, the cheapest first, by type, and what can be invited now first. */
export const handOrders: readonly HandOrder[] = ["board", "only", "cost", "type"];

/** The order that comes after this one. */
export const nextOrder = (order: HandOrder): HandOrder => handOrders[(handOrders.indexOf(order) + 1) % handOrders.length] ?? "board";

export function ordered(hand: readonly string[], order: HandOrder, view: AmalfiView): string[] {
  const rank = (id: string): number => {
    if (order === "cost") return card(id).cost?.n ?? 0;
    if (order === "type") return typeRank(card(id).type);
    if (order === "only") return view.decision.legal.includes(`invite ${id}`) ? 0 : view.decision.refused[`invite ${id}`]?.short || 99;
    return 0;
  };
  return hand.toSorted((a, b) => rank(a) - rank(b));
}

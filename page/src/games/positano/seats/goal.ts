// A goal's words, and how everybody stands in it.
import type { Key, Translate } from "../../../lib/i18n.ts";
import type { Goal, GoalPoints, PositanoView } from "../view.ts";

export const goalKey = (id: string): Key => `positano.goal.${id}` as Key;

/** How a goal pays: "Most: 6, second: 3", "2 points each". */
export function payment(goal: Goal, t: Translate): string {
  const [first = 0, second = 0] = goal.pays;
  if (goal.kind === "each") return t("positano.goal.each", { n: first });
  if (goal.kind === "once") return t("positano.goal.once", { n: first });
  return t(goal.id === "eccesso" ? "positano.goal.places.eccesso" : "positano.goal.places", { first, second });
}

/** The same beside a star: "6 · 3", "2 each", "5". */
export function payInShort(goal: Goal, t: Translate): string {
  return goal.kind === "each" ? t("positano.goal.short.each", { n: goal.pays[0] ?? 0 }) : goal.pays.join(" · ");
}

export interface Standing extends GoalPoints {
  seat: number;
}

/** Everybody's standing in a goal, who is paid most first. */
export function standings(view: PositanoView, goal: Goal): Standing[] {
  const all = view.seats.flatMap(({ seat, score }) => score.goal_points.filter((each) => each.goal === goal.id).map((each) => ({ ...each, seat })));
  return all.sort((a, b) => b.points - a.points || a.seat - b.seat);
}

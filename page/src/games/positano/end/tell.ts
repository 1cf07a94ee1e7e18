// The scoring as a tale: the views column by column from the sea upwards, then gelato, then goal by goal.
import type { ScoringStep } from "../../../board/scoring.ts";
import type { Translate } from "../../../lib/i18n.ts";
import { goalKey } from "../seats/goal.ts";
import { seatName } from "../seat.ts";
import type { Lot, PositanoView } from "../view.ts";

export interface Step extends ScoringStep {
  /** Buildings that it is about; empty for the gelato. */
  lots: string[];
  /** It tells the views of a column. */
  column?: boolean;
}

/** All steps in order. Together they give every seat its total. */
export function tale(view: PositanoView, names: string[], t: Translate): Step[] {
  return [...views(view, names, t), gelato(view, names, t), ...goals(view, names, t)];
}

const nobody = (view: PositanoView): number[] => view.seats.map(() => 0);

/** The views, one column after the other from the sea upwards; columns without a house are passed over. */
function views(view: PositanoView, names: string[], t: Translate): Step[] {
  return [...view.columns].flatMap((column) => {
    const lots = view.lots.filter((lot) => lot.column === column && lot.state === "built").sort((a, b) => a.row - b.row);
    if (lots.length === 0) return [];
    const points = nobody(view);
    for (const { seat, points: some } of lots) if (seat !== null) points[seat] = (points[seat] ?? 0) + some;
    const told = lots.map((lot) => inShort(lot, names, t)).join(t("positano.semicolon"));
    return [{ text: t("positano.end.column", { column, told }), lots: lots.map(({ id }) => id), points, column: true }];
  });
}

/** "2C Bruno +4, 1 hidden by 1C". */
function inShort(lot: Lot, names: string[], t: Translate): string {
  const line = t("positano.end.house", { lot: lot.id, who: seatName(lot.seat ?? 0, names), points: `+${lot.points}` });
  return lot.hidden > 0 ? line + t("positano.comma") + t("positano.hiddenBy", { n: lot.hidden, lots: lot.hidden_by.join(t("positano.comma")) }) : line;
}

function gelato(view: PositanoView, names: string[], t: Translate): Step {
  const points = view.seats.map(({ score }) => score.gelato);
  const told = points.map((n, seat) => t("positano.tell.score", { who: seatName(seat, names), n }));
  return { text: t("positano.end.gelato", { scores: told.join(t("positano.comma")) }), lots: [], points };
}

function goals(view: PositanoView, names: string[], t: Translate): Step[] {
  return view.goals.map(({ id, kind }) => {
    const points = nobody(view);
    const lots: string[] = [];
    const told: string[] = [];
    for (const { seat, score } of view.seats) {
      const standing = score.goal_points.find(({ goal }) => goal === id);
      if (!standing || standing.points === 0) continue;
      points[seat] = standing.points;
      lots.push(...standing.lots);
      const line = { who: seatName(seat, names), count: standing.count, blocks: standing.blocks, points: t("positano.points", { n: standing.points }) };
      const text = t(kind === "places" && id !== "eccesso" ? "positano.goal.count.blocks" : "positano.goal.count", line);
      told.push(standing.tied ? text + t("positano.comma") + t("positano.goal.tied") : text);
    }
    const scores = told.length > 0 ? told.join(t("positano.semicolon")) : t("positano.end.noGoal");
    return { text: t("positano.end.goal", { goal: t(goalKey(id)), scores }), lots, points };
  });
}

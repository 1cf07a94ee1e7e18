// The scoring as a tale: building by building from the sea upwards, then gelato, then goal by goal.
import type { ScoringStep } from "../../../board/scoring.ts";
import type { Translate } from "../../../lib/i18n.ts";
import { describeLot } from "../cliff/describe.ts";
import { goalKey } from "../seats/goal.ts";
import { seatName } from "../seat.ts";
import type { PositanoView } from "../view.ts";

export interface Step extends ScoringStep {
  /** Buildings that it is about; empty for the gelato. */
  lots: string[];
  /** Buildings that hide some of their blocks. */
  hiders: string[];
}

/** All steps in order. Together they give every seat its total. */
export function tale(view: PositanoView, names: string[], t: Translate): Step[] {
  return [...buildings(view, names, t), gelato(view, names, t), ...goals(view, names, t)];
}

const nobody = (view: PositanoView): number[] => view.seats.map(() => 0);

function buildings(view: PositanoView, names: string[], t: Translate): Step[] {
  const built = view.lots.filter(({ state }) => state === "built");
  const inColumns = built.sort((a, b) => a.column.localeCompare(b.column) || a.row - b.row);
  return inColumns.map((lot) => {
    const points = nobody(view);
    if (lot.seat !== null) points[lot.seat] = lot.points;
    return { text: describeLot(lot, names, t), lots: [lot.id], hiders: lot.hidden_by, points };
  });
}

function gelato(view: PositanoView, names: string[], t: Translate): Step {
  const points = view.seats.map(({ score }) => score.gelato);
  const told = points.map((n, seat) => t("positano.tell.score", { who: seatName(seat, names), n }));
  return { text: t("positano.end.gelato", { scores: told.join(t("positano.comma")) }), lots: [], hiders: [], points };
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
    return { text: t("positano.end.goal", { goal: t(goalKey(id)), scores }), lots, hiders: [], points };
  });
}

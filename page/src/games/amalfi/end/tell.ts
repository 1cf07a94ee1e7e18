// The scoring as a tale: source by source, the decrees period by period, the endgame characters last.
import type { ScoringStep } from "../../../board/scoring.ts";
import type { Translate } from "../../../lib/i18n.ts";
import { nameOf } from "../names/index.ts";
import { sources, type Source } from "../seat/sources.ts";
import type { AmalfiView } from "../view.ts";
import { whose } from "../whose.ts";

export interface Step extends ScoringStep {
  /** The line of the table that it fills. */
  name: string;
  source: Source;
}

/** All steps in order. Together they give every seat its total. */
export function tale(view: AmalfiView, names: string[], t: Translate): Step[] {
  return sources
    .flatMap((source) => (source === "decrees" ? decrees(view, t) : [{ source, name: t(`amalfi.points.${source}`), points: of(view, source) }]))
    .filter(({ points }) => points.some((n) => n !== 0))
    .map(({ source, name, points }) => ({ source, name, points, text: t("amalfi.end.step", { source: name, scores: scores(points, names, t) }) }));
}

const of = (view: AmalfiView, source: Source): number[] => view.seats.map(({ score }) => score.sources[source] ?? 0);

function decrees(view: AmalfiView, t: Translate): Omit<Step, "text">[] {
  return view.decrees.map(({ id, period }) => ({
    source: "decrees" as const,
    name: t("amalfi.end.decree", { period, what: nameOf(id) }),
    points: view.seats.map(({ score }) => score.decrees[period - 1] ?? 0),
  }));
}

function scores(points: number[], names: string[], t: Translate): string {
  const told = points.flatMap((n, seat) => (n === 0 ? [] : [t("amalfi.tell.score", { who: whose(seat, names, t), n })]));
  return told.length > 0 ? told.join(t("amalfi.comma")) : t("amalfi.end.nobody");
}

// Where a seat's points come from.
import type { Translate } from "../../../lib/i18n.ts";
import type { AmalfiView, Seat } from "../view.ts";

/** In the order in which they are told. */
export const sources = ["artworks", "destinations", "titles", "decrees", "effects", "feed", "endgame"] as const;
export type Source = (typeof sources)[number];

/** A card or tile with what it brings. */
export interface Item {
  id: string;
  points: number;
}

/** A line of points; a sum ends those above it. */
export interface Line {
  name: string;
  n: number;
  items?: Item[];
  sum?: boolean;
}

/** A line for each source; endgame characters are counted when the game is over. */
export function linesOf(seat: Seat, view: AmalfiView, t: Translate): Line[] {
  return sources
    .filter((source) => source !== "endgame" || view.over)
    .map((source) => ({ name: t(`amalfi.points.${source}`), n: seat.score.sources[source] ?? 0, items: itemsOf(seat, view, source) }));
}

const itemised = (points: Record<string, number>): Item[] => Object.entries(points).map(([id, n]) => ({ id, points: n }));

/** What endgame characters would bring now, and the total with them; nothing where they bring nothing, or have been counted. */
export function linesAhead({ score }: Seat, view: AmalfiView, t: Translate): Line[] {
  if (view.over || score.projected === score.total) return [];
  const items = itemised(score.endgame);
  return [
    { name: t("amalfi.points.endgame.now"), n: items.reduce((sum, { points }) => sum + points, 0), items },
    { name: t("amalfi.points.projected"), n: score.projected, sum: true },
  ];
}

/** The single cards and tiles of a source with what each brings; nothing for sources without any. */
export function itemsOf({ score }: Seat, view: AmalfiView, source: Source): Item[] {
  if (source === "decrees") return view.decrees.map(({ id, period }) => ({ id, points: score.decrees[period - 1] ?? 0 })).filter(({ points }) => points !== 0);
  if (source === "feed" || source === "effects") return [];
  return itemised(score[source]);
}

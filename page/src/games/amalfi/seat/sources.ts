// Where a seat's points come from.
import type { AmalfiView, Seat } from "../view.ts";

/** In the order in which they are told. */
export const sources = ["artworks", "destinations", "titles", "decrees", "effects", "feed", "endgame"] as const;
export type Source = (typeof sources)[number];

/** The single cards and tiles of a source with what each brings; nothing for sources without any. */
export function itemsOf({ score }: Seat, view: AmalfiView, source: Source): { id: string; points: number }[] {
  if (source === "decrees") return view.decrees.map(({ id, period }) => ({ id, points: score.decrees[period - 1] ?? 0 })).filter(({ points }) => points !== 0);
  if (source === "feed" || source === "effects") return [];
  const told = score[source];
  return Object.entries(told).map(([id, points]) => ({ id, points }));
}

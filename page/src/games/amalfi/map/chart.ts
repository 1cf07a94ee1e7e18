// The sea chart for a field of any shape: which part of it is shown, how much it is stretched, and where everything lies on it.
import { placeName } from "./describe.ts";
import type { AmalfiView, Place } from "../view.ts";
import { WIDTH } from "./coast.ts";
import { hang, type Box, type Wanted } from "./hang.ts";
import { harbour, plaque } from "./spots.ts";

export interface Field {
  width: number;
  height: number;
}

export interface Window {
  /** The part of the chart that is shown, as a view box. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Pixels of the field for one of the chart. */
  sx: number;
  sy: number;
}

/** From the coast of Spain to the Crimea, and from Venice to Alexandria. */
const SHOWN = { x: -43, width: WIDTH + 86, y: 46, height: 570 };
const MIDDLE = SHOWN.y + SHOWN.height / 2;

/** All of the width, and as much of the height: a field of another shape stretches it a little, and no more than that. */
export function shown({ width, height }: Field): Window {
  const sx = width / SHOWN.width;
  const sy = Math.max(sx * 0.8, Math.min(height / SHOWN.height, sx * 1.15));
  const h = height / sy;
  return { x: SHOWN.x, y: MIDDLE - h / 2, w: SHOWN.width, h, sx, sy };
}

/** A place of the chart in pixels of the field. */
export const point = (at: { x: number; y: number }, on: Window): { x: number; y: number } => ({ x: (at.x - on.x) * on.sx, y: (at.y - on.y) * on.sy });

/** How large a plaque is, in units of the board; ships and towers stand out above it. */
export const SIZE = { wide: 10.8, evolving: 12.2, high: 3.55, pill: 2, above: 0.85 };

/** A letter of a name, in units: Japanese ones are as wide as high. */
const letter = (text: string): number => [...text].reduce((sum, char) => sum + (char > "\u2e80" ? 1.25 : 0.68), 0);

/** What a name needs beside its numeral and what stands at its end. */
const nameWidth = (place: Place): number => letter(placeName(place)) + (place.kind === "evolving" ? 2.3 : 1.8) + (place.slot || place.lighthouse !== null || place.ships.length > 0 ? 1.3 : 0);

/** How much wider than usual a plaque may be for a long name. */
const WIDER = 2.4;

function plaqueWidth(place: Place): number {
  const usual = place.kind === "evolving" ? SIZE.evolving : SIZE.wide;
  return Math.max(usual, Math.min(usual + WIDER, nameWidth(place)));
}

/** Whether a name is too long even for a wide plaque: then its letters are set closer. */
export const isTight = (place: Place): boolean => nameWidth(place) > plaqueWidth(place);

/** A rival's destination is a pill as wide as its name. */
export const isPill = (place: Place, viewer: number | null): boolean => place.owner !== null && place.owner !== viewer;

export function pillWidth(place: Place): number {
  return letter(placeName(place)) + 3.7 + (place.ships.length > 0 ? 2 : 0) + (place.lighthouse === null ? 0 : 1.2);
}

/** Where every plaque hangs: the printed ones first, where they always hang, then one's own, then those of the others. */
export function plaques(view: AmalfiView, field: Field, unit: number, taken: readonly Box[] = []): Map<string, Box> {
  const on = shown(field);
  const rank = (place: Place): number => (place.kind === "public" ? 0 : place.kind === "evolving" ? 1 : isPill(place, view.viewer) ? 3 : 2);
  const wanted = view.places.toSorted((a, b) => rank(a) - rank(b)).map((place) => wish(place, view.viewer, on, unit));
  const boxes = hang(wanted, { width: field.width, height: field.height }, 0.35 * unit, taken);
  // What stands out above a plaque needs its room, but is not a part of it.
  for (const [id, box] of boxes) boxes.set(id, { ...box, top: box.top + SIZE.above * unit, height: box.height - SIZE.above * unit });
  return boxes;
}

function wish(place: Place, viewer: number | null, on: Window, unit: number): Wanted {
  const pill = isPill(place, viewer);
  const usual = place.kind === "evolving" ? SIZE.evolving : SIZE.wide;
  const width = (pill ? pillWidth(place) : plaqueWidth(place)) * unit;
  const height = ((pill ? SIZE.pill : SIZE.high) + SIZE.above) * unit;
  const fixed = place.owner === null ? plaque(place.id) : undefined;
  const at = point(fixed ?? harbour(place.tile ?? place.id) ?? { x: 120, y: 400 }, on);
  // A printed plaque grows to the right, away from its harbour; what has no place of its own hangs beside its harbour.
  return { id: place.id, ...(fixed ? { x: at.x + (width - usual * unit) / 2, y: at.y } : { x: at.x + (pill ? 0.6 : 0.5) * width, y: at.y - 1.4 * unit }), width, height };
}

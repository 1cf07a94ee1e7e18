// What the cliff shows: the view's lots together with the move that is being considered.
import { parts } from "../moves.ts";
import type { Lot, PositanoView, Preview } from "../view.ts";
import { bodyBox, covered, plotBox, type Camera } from "./camera.ts";

export interface Piece {
  id: string;
  lot: Lot;
  row: number;
  column: number;
  seat: number | null;
  /** Blocks that stand there. */
  height: number;
  /** Blocks that the considered move would add; drawn as if built, but seen to be a plan. */
  planned: number;
  /** Blocks above those that may be chosen instead. */
  offered: number;
  roof: string | null;
  /** Blocks without a view, planned ones too. */
  hidden: number;
  /** Visible blocks that the considered move would hide, and the points that go with them. */
  lost: number;
  loses: number;
}

/** Everything on the cliff from back to front, so that what is nearer is drawn over what is farther. */
export function scene(view: PositanoView, picked: string | null): Piece[] {
  const preview = picked ? view.decision.previews[picked] : undefined;
  const hidden = picked ? view.outlook?.hidden[picked] : undefined;
  const pieces = view.lots.map((lot) => piece(view, lot, preview, hidden));
  return pieces.sort((a, b) => b.row - a.row || a.column - b.column);
}

function piece(view: PositanoView, lot: Lot, preview: Preview | undefined, hidden: number | undefined): Piece {
  const mine = preview?.lot === lot.id ? preview : undefined;
  const height = lot.state === "built" ? lot.height : 0;
  const planned = Math.max(0, (mine?.height ?? height) - height);
  const reach = Math.max(height + planned, offeredHeight(view, lot));
  return {
    id: lot.id,
    lot,
    row: lot.row - 1,
    column: view.columns.indexOf(lot.column),
    seat: lot.seat,
    height,
    planned,
    offered: reach - height - planned,
    roof: mine?.roof ?? lot.roof,
    hidden: mine ? (hidden ?? lot.hidden) : lot.hidden,
    lost: preview?.hides[lot.id] ?? 0,
    loses: preview?.loses[lot.id] ?? 0,
  };
}

/** The greatest height that a legal move gives this lot. */
function offeredHeight(view: PositanoView, lot: Lot): number {
  const heights = view.decision.legal.map((move) => {
    const preview = view.decision.previews[move];
    if (preview) return preview.lot === lot.id ? (preview.height ?? 0) : 0;
    const named = parts(move);
    return named.lot === lot.id ? (named.blocks ?? 0) : 0;
  });
  return Math.max(0, ...heights);
}

/** So much of a lot's ground must be covered for the house before it to turn to glass, and of a house for its outline to show. */
const GLASS = 0.12;
const GHOST = 0.6;

const bodyOf = (camera: Camera, { row, column, height, planned }: Piece) => bodyBox(camera, row, column, height + planned + 0.5);

/** Houses that turn to glass, because they stand before lots that are wanted in sight. */
export function glassBefore(pieces: Piece[], camera: Camera, wanted: Set<string>): Set<string> {
  if (camera.look !== "terrace") return new Set();
  const behind = pieces.filter(({ id }) => wanted.has(id));
  const before = pieces.filter((house) => house.height > 0 && behind.some((lot) => house.row < lot.row && hides(camera, house, lot)));
  return new Set(before.map(({ id }) => id));
}

function hides(camera: Camera, house: Piece, lot: Piece): boolean {
  const spot = lot.height > 0 ? bodyOf(camera, lot) : plotBox(camera, lot.row, lot.column);
  return covered(spot, bodyOf(camera, house)) > GLASS;
}

/** Houses that others cover for the most part: their outline and sign are drawn on top. */
export function ghosts(pieces: Piece[], camera: Camera, glass: Set<string>): Set<string> {
  if (camera.look !== "terrace") return new Set();
  const houses = pieces.filter(({ height }) => height > 0);
  const seen = (house: Piece) => bodyBox(camera, house.row, house.column, house.height);
  const covering = (house: Piece) =>
    houses.filter(({ id, row }) => row < house.row && !glass.has(id)).reduce((sum, other) => sum + covered(seen(house), bodyOf(camera, other)), 0);
  return new Set(houses.filter((house) => !glass.has(house.id) && covering(house) > GHOST).map(({ id }) => id));
}

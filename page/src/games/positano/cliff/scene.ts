// What the cliff shows: the view's lots together with the move that is being considered.
import { parts } from "../moves.ts";
import type { Lot, PositanoView, Preview } from "../view.ts";

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
  hidden: number;
  /** Visible blocks that the considered move would hide. */
  lost: number;
}

/** Everything on the cliff from back to front, so that what is nearer is drawn over what is farther. */
export function scene(view: PositanoView, picked: string | null): Piece[] {
  const preview = picked ? view.decision.previews[picked] : undefined;
  const pieces = view.lots.map((lot) => piece(view, lot, preview));
  return pieces.sort((a, b) => b.row - a.row || a.column - b.column);
}

function piece(view: PositanoView, lot: Lot, preview: Preview | undefined): Piece {
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
    hidden: lot.hidden,
    lost: preview?.hides[lot.id] ?? 0,
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

/** Points of one visible block, as the view tells them. */
export function pointsPerBlock(lot: Lot): number {
  const visible = lot.height - lot.hidden;
  return visible > 0 ? lot.points / visible : 0;
}

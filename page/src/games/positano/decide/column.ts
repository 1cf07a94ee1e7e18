// One column of the cliff cut open: what stands in it, and what a choice would change there.
import { scene, type Piece } from "../cliff/scene.ts";
import type { Best, PositanoView } from "../view.ts";

/** What is thought of on a lot before it can be built. */
export interface Plan {
  seat: number;
  best: Best;
}

/** The lots of a column from the sea upwards, with a legal move, or with a plan. */
export function columnOf(view: PositanoView, column: string, picked: string | null, plan?: Plan): Piece[] {
  const pieces = scene(view, picked).filter(({ lot }) => lot.column === column).sort((a, b) => a.row - b.row);
  return plan ? pieces.map((piece) => planned(piece, plan)) : pieces;
}

function planned(piece: Piece, { seat, best }: Plan): Piece {
  if (piece.id !== best.lot) return { ...piece, lost: best.hides[piece.id] ?? 0 };
  return { ...piece, seat, height: 0, planned: best.height, offered: 0, roof: best.roof, hidden: best.hidden };
}

// Which move touching a place, a card or a tile is possible now: only a look-up among the legal and the refused ones.
import { parts } from "../decide/moves.ts";
import type { Decision } from "../view.ts";

export interface Target {
  /** The move that choosing it would prepare. */
  move: string;
  legal: boolean;
}

/** The first legal move with one of these verbs about this thing, or else the refused one. */
export function target(decision: Decision, verbs: readonly string[], id: string): Target | undefined {
  const about = (move: string): boolean => {
    const { verb, what } = parts(move);
    return what === id && verbs.includes(verb);
  };
  const legal = decision.legal.find(about);
  if (legal !== undefined) return { move: legal, legal: true };
  const refused = Object.keys(decision.refused).find(about);
  return refused === undefined ? undefined : { move: refused, legal: false };
}

export const placeVerbs = ["navigate", "erect", "recall", "signal", "visit"] as const;
export const councilVerbs = ["take"] as const;
export const workshopVerbs = ["acquire", "scrap"] as const;
export const atlasVerbs = ["discover"] as const;

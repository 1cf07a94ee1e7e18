// Which move touching a place, a card or a tile is possible now: only a look-up among the legal and the refused ones.
import { parts } from "../decide/moves.ts";
import type { Decision } from "../view.ts";

export interface Target {
  /** The move that choosing it would prepare. */
  move: string;
  legal: boolean;
}

interface Found {
  verb: string;
  target: Target;
}

/** The moves of each decision by the thing that they are about: every place and every card asks for its own. */
const sorted = new WeakMap<Decision, Map<string, Found[]>>();

/** The first legal move with one of these verbs about this thing, or else the refused one. */
export function target(decision: Decision, verbs: readonly string[], id: string): Target | undefined {
  let things = sorted.get(decision);
  if (!things) sorted.set(decision, (things = byThing(decision)));
  return things.get(id)?.find(({ verb }) => verbs.includes(verb))?.target;
}

function byThing({ legal, refused }: Decision): Map<string, Found[]> {
  const things = new Map<string, Found[]>();
  const add = (move: string, isLegal: boolean) => {
    const { verb, what } = parts(move);
    if (what === undefined) return;
    const found = { verb, target: { move, legal: isLegal } };
    things.get(what)?.push(found) ?? things.set(what, [found]);
  };
  for (const move of legal) add(move, true);
  for (const move of Object.keys(refused)) add(move, false);
  return things;
}

export const placeVerbs = ["navigate", "erect", "recall", "signal", "visit"] as const;
export const councilVerbs = ["take"] as const;
export const workshopVerbs = ["acquire", "scrap"] as const;
export const atlasVerbs = ["discover"] as const;

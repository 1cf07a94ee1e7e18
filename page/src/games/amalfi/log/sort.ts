// In which order the choices of a list stand, and which of them.
import { artwork, card } from "../components.ts";
import { parts } from "../decide/moves.ts";
import type { List } from "../desk.svelte.ts";
import type { AmalfiView } from "../view.ts";
import { landing } from "../map/describe.ts";

export type Sort = "board" | "bread" | "ships" | "points" | "cost" | "type";

/** How a list can be ordered; the first is how the table lies. */
export function sortsOf(list: List | null): Sort[] {
  if (list === "navigate") return ["board", "bread", "ships"];
  if (list === "acquire") return ["board", "points", "cost", "type"];
  if (list === "discover") return ["board", "points", "cost"];
  return list === "invite" ? ["board", "cost", "type"] : ["board"];
}

const types = ["book", "painting", "monument", "immediate", "permanent", "engageable", "endgame"];
/** The place of a card's type among the types. */
export const typeRank = (type: string): number => types.indexOf(type);

/** Only what can be done now. */
export const possible = (moves: readonly string[], view: AmalfiView): string[] => moves.filter((move) => view.decision.legal.includes(move));

/** What can be done comes first, then what is short of little; within that as asked. */
export function sorted(moves: readonly string[], sort: Sort, view: AmalfiView): string[] {
  const { legal, refused, previews } = view.decision;
  const rank = (move: string): number => (move === "done" ? -2 : parts(move).verb === "bread" ? -1 : legal.includes(move) ? 0 : refused[move]?.short || 99);
  return moves.toSorted((a, b) => rank(a) - rank(b) || worth(b, sort, view, previews) - worth(a, sort, view, previews));
}

function worth(move: string, sort: Sort, view: AmalfiView, previews: AmalfiView["decision"]["previews"]): number {
  const preview = previews[move];
  switch (sort) {
    case "bread":
      return preview?.bread ?? -99;
    case "type": {
      const { verb, what = "" } = parts(move);
      return -typeRank(verb === "acquire" ? artwork(what).type : verb === "invite" ? card(what).type : "");
    }
    case "points":
      return preview?.vp ?? 0;
    case "cost":
      return -((preview?.cost?.n ?? 99) + (preview?.cost?.extra ?? 0));
    case "ships": {
      const place = view.places.find(({ id }) => id === parts(move).what);
      return place ? landing(place).effects.reduce((sum, step) => sum + (step.op === "ships" && typeof step.n === "number" ? step.n : 0), 0) : 0;
    }
    default:
      return 0;
  }
}

// Standing answers: a seat's own wish, kept in this tab, sent as ordinary moves when they are asked for.
import type { AmalfiView } from "../view.ts";

export interface Standing {
  /** "ask", "bread", "none" or the hold to pay for. */
  lighthouse: string;
  /** Whether to go past the last chance before a decree. */
  decree: boolean;
  /** The period in which to pass at once; 0: none. */
  pass: number;
}

export const nothing: Standing = { lighthouse: "ask", decree: false, pass: 0 };

/** The move that a standing answer makes of the pending decision; undefined where the seat wants to be asked. */
export function standingMove(view: AmalfiView, me: number, wish: Standing): string | undefined {
  const { kind, pending, legal } = view.decision;
  if (!pending.includes(me)) return undefined;
  const wanted =
    kind === "lighthouse" ? lighthouseMove(wish.lighthouse) : kind === "decree" && wish.decree ? "done" : kind === "turn" && wish.pass === view.period ? "pass" : undefined;
  return wanted !== undefined && legal.includes(wanted) ? wanted : undefined;
}

function lighthouseMove(wish: string): string | undefined {
  if (wish === "ask") return undefined;
  return wish === "bread" || wish === "none" ? `lighthouse ${wish}` : `lighthouse toll ${wish}`;
}

/** Whether anything stands that may answer in this period. */
export const stands = (wish: Standing, period: number): boolean => wish.lighthouse !== "ask" || wish.decree || wish.pass === period;

const key = (me: number): string => `costiera.amalfi.standing.${location.pathname}.${me}`;

/** What this tab remembers for a seat of this table. */
export function recall(me: number): Standing {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key(me)) ?? "{}") as Partial<Standing>) };
  } catch {
    return nothing;
  }
}

export function remember(me: number, wish: Standing): void {
  sessionStorage.setItem(key(me), JSON.stringify(wish));
}

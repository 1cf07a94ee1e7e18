// Reading the notation of moves (docs/amalfi-notation.md): enough to show a legal move where it belongs, no rules.
import { holds, mainActions, optionalActions } from "../position.ts";

/** What a move is about. */
export interface MoveParts {
  verb: string;
  /** The words after the verb. */
  words: string[];
  /** The card, place or option that it names; undefined for "none" and for amounts. */
  what?: string;
  /** `gems*2 emergency*1` as numbers by name. */
  counts: Record<string, number>;
}

/** Take a move's text apart. Unknown text gives only its first word. */
export function parts(move: string): MoveParts {
  const [verb = "", ...words] = move.split(" ");
  const counts: Record<string, number> = {};
  for (const word of words) {
    const found = /^([a-z]+)\*(\d+)$/.exec(word);
    if (found?.[1]) counts[found[1]] = Number(found[2]);
  }
  const [first] = words;
  const names = first !== undefined && first !== "none" && !first.includes("*") && !/^\d+$/.test(first);
  return names ? { verb, words, counts, what: first } : { verb, words, counts };
}

/** Whether a decision is about starting hands. */
export const isDealing = (kind: string): boolean => ["pack", "keep", "draft", "keep_endgame"].includes(kind);

const optionalVerbs = new Set<string>(optionalActions);

/** Whether a move is an optional action, which leaves the decision open. */
export const isOptional = (move: string): boolean => optionalVerbs.has(parts(move).verb);

/** The legal move of this verb that names a thing, if there is one. */
export const moveFor = (legal: string[], verb: string, id: string): string | undefined =>
  legal.find((move) => move === `${verb} ${id}`);

/** The main actions, in the order of the rulebook. */
export const actions = mainActions;
export type Action = (typeof actions)[number];

const mainVerbs = new Set<string>([...actions, "pass"]);

/** Whether a move at `turn` is a main action or passing: it is always confirmed, since it costs the turn. */
export const isMain = (move: string): boolean => mainVerbs.has(parts(move).verb);

/** "keep" answers name the same cards in any order: the legal one that means this choice. */
export function keepMove(legal: string[], cards: Iterable<string>): string | undefined {
  const wanted = [...cards].sort().join(" ");
  return legal.find((move) => move.startsWith("keep ") && parts(move).words.toSorted().join(" ") === wanted);
}

/** What amounts are of, in the order of the notation. */
export const amounts = [...holds, "emergency", "bread"] as const;

/** A number of ships for each hold (and the port, and bread) as the notation lists them; empty is "none". */
export function listed(verb: string, counts: Record<string, number>): string {
  const told = amounts.filter((name) => (counts[name] ?? 0) > 0).map((name) => `${name}*${counts[name]}`);
  return told.length > 0 ? [verb, ...told].join(" ") : `${verb} none`;
}

// What a language must be able to say of effect data. One teller for each language; `words/LANG.ts` brings it along.
import type { Character, Cost, Counter, Decree, Hold, Row, Step, Title } from "../components.ts";

export interface Teller {
  /** Steps as sentences: "Erect 1 lighthouse. Then send 1 ship from your bay to fabric." */
  steps: (steps: Step[]) => string;
  /** What a character does, whatever its type. */
  effect: (card: Character) => string;
  /** "7 fabric or wood" */
  cost: (cost: Cost) => string;
  /** What a title asks for. */
  needs: (title: Title) => string;
  /** So many of what is counted: "2 books", "5 characters". */
  least: (count: Counter, n: number) => string;
  /** What a decree scores. */
  decree: (decree: Decree) => string;
  hold: (hold: Hold | "any" | "bread") => string;
  row: (row: Row) => string;
}

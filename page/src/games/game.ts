// What the shell asks of a game's folder. A third game would be a new folder and one entry in registry.ts.
import type { Component } from "svelte";
import type { Event, NewTable, View } from "../lib/protocol.ts";
import type { Lang, Translate } from "../lib/i18n.ts";

/** What the shell says of a game, in one language, before anything of it is loaded. */
export interface AboutWords {
  /** Two short sentences above the front page. */
  motto: string;
  lead: string;
  solo: string;
  /** What playing alone is like, on the page where a table is made. */
  soloHow: string;
  /** What "score a board" does. */
  score: string;
}

export type About = Record<Lang, AboutWords>;

/** One thing that happened, as data: `{"fact": "lot", "seat": 1, "lot": "2C"}`. */
export type Fact = Event["facts"][number];

/** The standing answers of the seat that this viewer plays: the table keeps them, and makes them as moves of the seat. */
export interface Standing {
  /** What may be given now, in the game's notation. */
  offered: string[];
  /** What is given, the preferred one first. */
  given: string[];
  /** Give these in place of those before; says whether the table has heard of it. */
  give: (answers: string[]) => Promise<boolean>;
}

export interface BoardProps<V = View> {
  view: V;
  names: string[];
  /** The seat that this viewer plays now; null for spectators. */
  me: number | null;
  /** A move is on its way to the server. */
  busy: boolean;
  onmove: (move: string) => void;
  /** Ask once more before building. */
  confirm: boolean;
  /** Events since my last move: to be marked. */
  since: Event[];
  /** Where the seat may give standing answers. */
  standing?: Standing | undefined;
  /** Shown in the replay: nothing can be moved. */
  replay: boolean;
}

export interface EndProps<V = View> {
  view: V;
  names: string[];
  me: number | null;
}

/** A game's own field for one of its options, on the page where a table is made. */
export interface OptionFieldProps {
  value: number | boolean | string;
  options: Record<string, number | boolean | string>;
  onpick: (value: number | boolean | string) => void;
}

export interface ScoreFormProps {
  /** Sends a typed position to the server; rejects with an ApiError that names the place. */
  score: (position: unknown) => Promise<unknown>;
}

/** A game's rules help. In texts an empty line parts paragraphs, `**bold**` and `[P-21]` (a link to that rule) are marked. */
export interface RulesBook {
  sections: { id: string; title: string; items: RuleItem[] }[];
  glossary: { id: string; term: string; text: string; rule: string }[];
}

export interface RuleItem {
  id: string;
  /** Further rules that stand in this item: a link to one of them leads here. */
  also?: string[];
  title: string;
  text: string;
  example?: string;
}

/** A step of the guided first game: said until `until` is true, or until *Next* is pressed where there is no `until`. */
export interface LessonStep<V = View> {
  id: string;
  say: (t: Translate) => string;
  until?: (view: V, me: number) => boolean;
  /** `data-lesson` name of the element that is pointed at. */
  at?: string;
}

/** A guided first game: the table that it is played at (with its seed), and what is said on the way. */
export interface Lesson<V = View> {
  table: NewTable;
  steps: LessonStep<V>[];
}

/** A game's page. Only the board is loaded before the first move; everything else comes when it is asked for. */
export interface GamePage {
  Board: Component<BoardProps>;
  /** Fetch what a view needs to be shown at once; the board asks for it by itself where nobody did. */
  prepare?: (view: View) => Promise<void>;
  /**
   * Whether this seat's view shows something, or soon will, that others at the same screen may not see: then the screen is
   * covered while the device is passed on. Names what is secret ("bid 2"), so that a new secret is told from the old one even
   * where nothing was seen in between; empty where there is none.
   */
  secret: (view: View) => string;
  /** An event's fact in the reader's language; an empty string where nothing is worth telling. */
  narrate: (fact: Fact, names: string[], t: Translate) => string;
  End: () => Promise<Component<EndProps>>;
  ScoreForm: () => Promise<Component<ScoreFormProps>>;
  rules: (lang: string) => Promise<RulesBook>;
  lesson: () => Promise<Lesson>;
}

// What the shell asks of a game's folder: `entry.ts` exports a GameEntry, and through it comes everything else when it is needed.
import type { Component, Snippet } from "svelte";
import type { Event, NewTable, Planned, Reached, SeatInfo, View } from "../lib/protocol.ts";
import type { Catalogue, Lang, Translate } from "../lib/i18n.ts";
import type { Kept } from "../lib/kept.ts";
import type { SoundName } from "../lib/sound.ts";
import type { Beats, Story } from "../lib/story.svelte.ts";

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

/** What a game's `entry.ts` exports as `entry`: what the shell has to know before anything of the game is loaded. */
export interface GameEntry {
  /** As the server has it. */
  id: string;
  /** Where the game stands among the others; those without come last. */
  place?: number;
  /** The game's name, as it is written in each language. */
  title: Record<Lang, string>;
  about: About;
  /** Names of seats that the game itself plays, where they are written differently, by the name that the server gives. */
  automata?: Record<string, Partial<Record<Lang, string>>>;
  words: (lang: Lang) => Promise<Catalogue>;
  load: () => Promise<GamePage>;
  /** Pictures of choices, as paths on a field of 48 by 32: by option, by choice. */
  pictures?: () => Promise<Record<string, Record<string, string>>>;
  /** Options that mean nothing with these values of the others, though the server takes them. */
  idle?: (option: string, options: Record<string, number | boolean | string>) => boolean;
  /** Options that want more than the plain field made from their description. */
  fields?: Record<string, () => Promise<Component<OptionFieldProps>>>;
}

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

/** The viewer's way to take back the last own move. */
export interface TakeBack {
  ok: boolean;
  /** In the reader's language, where it cannot be done. */
  why: string;
  act: () => void;
  /** Make again what was taken back, while nothing new was decided. */
  redo?: (() => void) | undefined;
}

/** A turn written in pencil: tried move by move on the server, which keeps it for the seat, and made all at once. */
export interface Pencil {
  /** The moves that the server keeps for this seat, also over a reload. */
  kept: string[];
  /** Try these moves in place of those before: which stand, and the game as it would be. Rejects with an ApiError. */
  plan: (moves: string[]) => Promise<Planned>;
  /** Make them. */
  make: (moves: string[]) => void;
  /** The shortest ways of own turns to something, after these moves. Rejects with an ApiError. */
  reach: (moves: string[], goal: string) => Promise<Reached>;
}

/** What only a board at a table has, and none in the replay. */
export interface AtTable {
  /** What the table was made with. */
  options: Record<string, unknown>;
  /** What happened, told step by step: draw `story.scene ?? view`, with what `story.telling` says. Decide on `view`. */
  story: Story;
  /** Show again what happened since my last move. */
  again: () => void;
  undo: TakeBack | undefined;
  /** Where this viewer plays a seat. */
  pencil: Pencil | undefined;
  /** Who is here: names, bots, on-line or away. */
  seats: SeatInfo[];
  /** A choice half made, kept over a reload; nothing is kept where several persons share the screen. */
  kept: Kept | undefined;
  /** All that happened, as this viewer may know it. */
  events: Event[];
  /** The log, for boards that have room for it. */
  log: Snippet;
  /** Open the log over the board. */
  openLog: () => void;
}

export interface BoardProps<V = View> {
  /** The newest position: what is decided on. */
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
  /** Shown in the replay, or looked back at: nothing can be moved. */
  replay: boolean;
  /** Only at a table. */
  table?: AtTable | undefined;
  /** What a name in the log stands for, while the reader points at it: to be shown ("lot 2C"). */
  pointed?: string | undefined;
}

export interface BarProps<V = View> {
  /** What is shown: the scene of a telling, else the newest position. */
  view: V;
  names: string[];
  me: number | null;
  /** "Your move", "Waiting for Ada": what is asked, and whether it is asked of this viewer. */
  turn: string;
  waits: boolean;
}

/** A name in a line of the log, and what it stands for in the words of the game's board. */
export interface Thing {
  text: string;
  thing: string;
}

/** Points that one seat lost to another in a fact. */
export interface Taken {
  by: number;
  from: number;
  points: number;
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

/**
 * A step of the guided first game: said until `until` is true, or until *Next* is pressed where there is no `until`. What it says may
 * follow what is asked now, and what the reader has planned of the turn.
 */
export interface LessonStep<V = View> {
  id: string;
  say: (t: Translate, view?: V, me?: number, planned?: string[]) => string;
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
  /**
   * In the bar above the board, between the way home and the log: what round it is and what is asked. A game that has it
   * also shows undo in its board.
   */
  Bar?: Component<BarProps>;
  /** How long each part of a step is shown at normal pace; without it 0.9 s for each. */
  beats?: Beats;
  /** The sound of a step that is shown, or that happened where none are shown. */
  sound?: (event: Event) => SoundName | undefined;
  /** The title of the chapter of the log that begins with this fact: "Round 2". The set-up is asked for as a fact `start`. */
  chapter?: (fact: Fact, t: Translate) => string;
  /** What of a fact's line names something that the board can show. */
  things?: (fact: Fact) => Thing[];
  /** What a fact took from whom: summed up when the game is over. */
  taken?: (fact: Fact) => Taken[];
  End: () => Promise<Component<EndProps>>;
  ScoreForm: () => Promise<Component<ScoreFormProps>>;
  rules: (lang: string) => Promise<RulesBook>;
  lesson: () => Promise<Lesson>;
}

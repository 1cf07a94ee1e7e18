// What the shell asks of a game's folder. A third game would be a new folder and one entry in registry.ts.
import type { Component } from "svelte";
import type { AnyView, Fact, LogEvent } from "../lib/protocol.ts";
import type { Translate } from "../lib/i18n.ts";

export interface BoardProps<V = AnyView> {
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
  since: LogEvent[];
  /** Shown in the replay: nothing can be moved. */
  replay: boolean;
}

export interface EndProps<V = AnyView> {
  view: V;
  names: string[];
  me: number | null;
}

export interface ScoreFormProps {
  /** Sends a typed position to the server; rejects with an ApiError that names the place. */
  score: (position: unknown) => Promise<unknown>;
}

/** One rule by its number (`P-20`). Texts are plain, `[P-21]` in a text becomes a link to that rule. */
export interface Rule {
  id: string;
  title: string;
  text: string[];
  table?: { head: string[]; rows: string[][] };
}

export interface RulesBook {
  title: string;
  lead: string;
  chapters: { id: string; title: string; rules: Rule[] }[];
}

/** A step of the guided first game: said while `until` is false; with `next` a button moves on instead. */
export interface LessonStep<V = AnyView> {
  id: string;
  say: (t: Translate) => string;
  /** True once the step is done. Steps without it are ended by the *Next* button. */
  until?: (view: V, me: number) => boolean;
  /** `data-lesson` name of the element that is pointed at. */
  at?: string;
}

export interface Lesson<V = AnyView> {
  options: Record<string, number | boolean | string>;
  seats: { kind: "here" | "bot"; level?: string; name?: string }[];
  seed: string;
  steps: LessonStep<V>[];
}

/** A game's page. Only the board is loaded before the first move; everything else comes when it is asked for. */
export interface GamePage {
  Board: Component<BoardProps>;
  /** An event's fact in the reader's language; an empty string where nothing is worth telling. */
  narrate: (fact: Fact, names: string[], t: Translate) => string;
  End: () => Promise<Component<EndProps>>;
  ScoreForm: () => Promise<Component<ScoreFormProps>>;
  rules: (lang: string) => Promise<RulesBook>;
  lesson: () => Promise<Lesson>;
}

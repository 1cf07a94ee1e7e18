// The one place that names games.
import type { Component } from "svelte";
import type { Catalogue, Lang } from "../lib/i18n.ts";
import type { SeatInfo, Table } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { About, AboutWords, GamePage, OptionFieldProps } from "./game.ts";
import type { en as amalfiEn } from "./amalfi/words/en.ts";
import type { en as positanoEn } from "./positano/words/en.ts";
import { about as amalfiAbout } from "./amalfi/about.ts";
import { about as positanoAbout } from "./positano/about.ts";

export interface GameEntry {
  id: string;
  /** The game's name, as it is written in each language. */
  title: Record<Lang, string>;
  about: About;
  /** Names of seats that the game itself plays, where they are written differently, by the name that the server gives. */
  automata?: Record<string, Partial<Record<Lang, string>>>;
  words: (lang: Lang) => Promise<Catalogue>;
  load: () => Promise<GamePage>;
  /** Options that want more than the plain field made from their description. */
  fields?: Record<string, () => Promise<Component<OptionFieldProps>>>;
}

/** Keys of every game's catalogue, for the type of `t`. */
export type GameKey = keyof typeof positanoEn | keyof typeof amalfiEn;

export const games: GameEntry[] = [
  {
    id: "positano",
    title: { en: "Positano", ja: "ポジターノ" },
    about: positanoAbout,
    automata: { Otto: { ja: "オットー" } },
    words: (lang) =>
      lang === "ja"
        ? import("./positano/words/ja.ts").then((module) => module.ja)
        : import("./positano/words/en.ts").then((module) => module.en),
    load: () => import("./positano/index.ts").then((module) => module.page),
    fields: { goals: () => import("./positano/GoalsField.svelte").then((module) => module.default) },
  },
  {
    id: "amalfi",
    title: { en: "Amalfi: Renaissance", ja: "アマルフィ：ルネサンス" },
    about: amalfiAbout,
    words: (lang) =>
      lang === "ja"
        ? import("./amalfi/words/ja.ts").then((module) => module.ja)
        : import("./amalfi/words/en.ts").then((module) => module.en),
    load: () => import("./amalfi/index.ts").then((module) => module.page),
  },
];

export function findGame(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}

/** A game's name in the reader's language; nothing for a game that is not here. */
export function gameTitle(id: string): string {
  return findGame(id)?.title[settings.lang] ?? "";
}

/** A seat's name as it is written in the reader's language: people write their own. */
export function nameOf(table: Table, seat: SeatInfo): string {
  const written = seat.automaton ? findGame(table.game)?.automata?.[seat.name]?.[settings.lang] : undefined;
  return written ?? seat.name;
}

/** The names of a table's seats. */
export function namesOf(table: Table): string[] {
  return table.seats.map((seat) => nameOf(table, seat));
}

/** What the shell says of a game in the reader's language. */
export function aboutGame(game: GameEntry): AboutWords {
  return game.about[settings.lang];
}

// The games whose pages were built in and which the server offers. Nothing here names one: each folder has its entry.ts.
import { entries } from "virtual:games";
import { settings } from "../lib/settings.svelte.ts";
import type { SeatInfo, Table } from "../lib/protocol.ts";
import type { AboutWords, GameEntry } from "./game.ts";

export type { GameEntry };

/** The ids that the server wrote into the page; undefined where no server made it (development, tests). */
function offered(): string[] | undefined {
  const element = globalThis.document?.getElementById("games");
  return element?.textContent ? (JSON.parse(element.textContent) as string[]) : undefined;
}

const here = offered();

export const games: GameEntry[] = entries
  .filter(({ id }) => here?.includes(id) ?? true)
  .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.id.localeCompare(b.id));

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

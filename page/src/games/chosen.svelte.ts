// The game that this device was last busy with: what the front page, the links above and new tables are about.
import { place } from "../lib/router.svelte.ts";
import { recall, remember } from "../lib/settings.svelte.ts";
import { findGame, games, type GameEntry } from "./registry.ts";

const KEY = "costiera.game";
let last = $state(recall(KEY, ""));

/** The game that the address names, else the last one, else the first. */
export function chosenGame(): GameEntry {
  return findGame(place.query.get("game") ?? last) ?? (games[0] as GameEntry);
}

/** Be busy with a game from now on. */
export function chooseGame(id: string): void {
  if (!findGame(id) || last === id) return;
  last = id;
  remember(KEY, id);
}

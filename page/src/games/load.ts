// A game's board and words come together: nothing is shown with half of them.
import { useWords } from "../lib/i18n.ts";
import type { View } from "../lib/protocol.ts";
import type { GamePage } from "./game.ts";
import { findGame } from "./registry.ts";

const here = new Map<string, GamePage>();

/** Make a game's words known. */
export async function useGameWords(id: string): Promise<void> {
  const entry = findGame(id);
  if (entry) await useWords(entry.words);
}

/** Fetch a game's page and words, and with a view all that is needed to show it. */
export async function loadGame(id: string, view: View | null = null): Promise<GamePage | undefined> {
  const [page] = await Promise.all([findGame(id)?.load(), useGameWords(id)]);
  if (!page) return undefined;
  if (view) await page.prepare?.(view);
  here.set(id, page);
  return page;
}

/** A game's page, if it has been fetched already. */
export function gameHere(id: string): GamePage | undefined {
  return here.get(id);
}

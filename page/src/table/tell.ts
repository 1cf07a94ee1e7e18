// The log told in words: data in, the reader's language out.
import type { GamePage } from "../games/game.ts";
import { takenBack } from "../lib/events.ts";
import { t } from "../lib/i18n.ts";
import type { Event } from "../lib/protocol.ts";

export interface Line {
  n: number;
  seat: number;
  text: string;
  at: number;
  /** Taken back by a later undo. */
  gone: boolean;
}

function wordsFor(event: Event, game: GamePage, names: string[]): string[] {
  const name = names[event.seat] ?? "";
  if (event.move === "undo") return [t("log.undo", { name })];
  if (event.move === "recovered") return [t("log.recovered", { name })];
  const lines = event.facts.map((fact) => game.narrate(fact, names, t)).filter(Boolean);
  return event.standing ? lines.map((what) => t("log.standing", { what })) : lines;
}

/** What happened, one line a fact. */
export function told(events: Event[], game: GamePage, names: string[], gone = takenBack(events)): Line[] {
  return events.flatMap((event) =>
    wordsFor(event, game, names).map((text) => ({ n: event.n, seat: event.seat, text, at: event.at, gone: gone.has(event.n) })),
  );
}

// What a table shall be like before it is made, and what this device remembers of the last one.
import { foresee } from "./ahead.ts";
import { api } from "./api.ts";
import { settle, type Options } from "./gameinfo.ts";
import { t } from "./i18n.ts";
import { keepCodes } from "./codes.svelte.ts";
import type { GameInfo, NewSeat, NewTable, Table } from "./protocol.ts";
import { recall, remember, settings } from "./settings.svelte.ts";

export type Mode = "bots" | "friends" | "screen" | "solo";

/** How many sit at a table of each kind unless this device remembers otherwise. */
const usual: Record<Mode, number> = { bots: 3, friends: 3, screen: 2, solo: 1 };

export interface Memory {
  players: number;
  level: string;
  options: Options;
  /** Who sat there last time. */
  seats?: NewSeat[];
}

export function memoryOf(game: string, mode: Mode): Memory {
  const fresh: Memory = { players: usual[mode], level: "easy", options: {} };
  return { ...fresh, ...recall<Partial<Memory>>(`costiera.last.${game}.${mode}`, {}) };
}

export function keepMemory(game: string, mode: Mode, memory: Memory): void {
  remember(`costiera.last.${game}.${mode}`, memory);
}

/** The seats that a table of this kind is set with at first: those of the last time, as many as then. */
export function seatsOf(mode: Mode, memory: Memory): NewSeat[] {
  const fresh = seatsFor(mode, memory.players, memory.level);
  return memory.seats?.length === memory.players ? memory.seats : fresh;
}

/** The seats that a kind of table starts with: mine first. */
export function seatsFor(mode: Mode, players: number, level: string): NewSeat[] {
  const others: NewSeat["kind"] = mode === "friends" ? "link" : mode === "screen" ? "here" : "bot";
  return Array.from({ length: players }, (_, seat): NewSeat => {
    const kind = seat === 0 ? "here" : others;
    // Friends shall know who asks them: there the name is not made up.
    const name = seat === 0 && mode === "friends" ? settings.name : seatName(kind, seat);
    return { kind, name, level };
  });
}

/** The name that a seat has until somebody gives it another. */
export function seatName(kind: NewSeat["kind"], seat: number): string {
  if (kind === "link") return "";
  if (kind === "here") return seat === 0 ? settings.name || t("guest") : t("player.n", { n: seat + 1 });
  return botNames[seat % botNames.length] as string;
}

/** Bots have names from the coast, so that the log reads well. */
const botNames = ["Alba", "Bruno", "Chiara", "Dario", "Elena", "Fausto"];

/** Make the table and keep what must be kept of the answer. */
export async function makeTable(wish: NewTable): Promise<Table> {
  const table = await api.create(wish);
  keepCodes(table);
  foresee(table.id, Promise.resolve(table));
  return table;
}

/** The table that *Play now* makes: I and bots, with the game's own defaults. */
export function quickTable(info: GameInfo, players: number, level: string): NewTable {
  return {
    game: info.id,
    options: settle(info, { players }),
    seats: seatsFor("bots", players, level),
    confirm: settings.confirm,
  };
}

// A typed board: what the form holds, what is sent, and how the answer is shown on the cliff.
import type { Lot, PositanoView } from "../view.ts";

export interface TypedBuilding {
  seat: number;
  roof: string;
  height: number;
}

export interface TypedSeat {
  name: string;
  held: number;
  gelato: number;
}

export interface Typed {
  players: number;
  board: "4x4" | "5x5";
  goals: string[];
  seats: TypedSeat[];
  /** By lot. */
  buildings: Record<string, TypedBuilding>;
  removed: string[];
}

/** The answer of /api/score/positano. */
export interface Scored {
  seats: { name: string; views: number; gelato: number; goals: Record<string, number>; total: number }[];
  buildings: Record<string, { seat: string; roof: string; height: number; visible: number; hidden: number; points: number; hidden_by: string[] }>;
  winners: string[];
  result?: number;
}

export const roofs = ["bronze", "silver", "gold"] as const;

/** Goal cards by number: the two sides of one card are never in one game (P-6). */
export const goalCards: readonly (readonly string[])[] = [
  ["grande", "piccolo"],
  ["solitario", "gruppo"],
  ["eccesso", "equilibrato"],
  ["dietro", "colonna"],
  ["bordo", "mezzo", "centro"],
  ["perfetto", "altezza"],
];

export const columnsOf = (board: string): string => (board === "5x5" ? "ABCDE" : "ABCD");
export const rowsOf = (board: string): number => (board === "5x5" ? 5 : 4);

/** The goals that a board may have: Centro takes the place of Mezzo on the large one (P-6). */
export function goalsOf(board: string): string[] {
  return goalCards.flat().filter((goal) => goal !== (board === "5x5" ? "mezzo" : "centro"));
}

export function cardOf(goal: string): number {
  return goalCards.findIndex((sides) => sides.includes(goal));
}

/** The boards that so many players can play on; the usual one first. */
export function boardsOf(players: number): ("4x4" | "5x5")[] {
  if (players === 4) return ["4x4", "5x5"];
  return players > 4 ? ["5x5"] : ["4x4"];
}

/** What is sent: empty lots are left out, seats go by name. */
export function position(typed: Typed): object {
  const names = typed.seats.map(({ name }) => name);
  const inside = (lot: string) => columnsOf(typed.board).includes(lot[1] ?? "") && Number(lot[0]) <= rowsOf(typed.board);
  const buildings = Object.entries(typed.buildings).filter(([lot, { seat }]) => inside(lot) && seat < names.length);
  return {
    players: typed.players,
    board: typed.board,
    goals: typed.goals.filter((goal) => goal !== ""),
    seats: typed.seats,
    removed: typed.removed.filter(inside),
    buildings: Object.fromEntries(buildings.map(([lot, { seat, roof, height }]) => [lot, { seat: names[seat], roof, height }])),
  };
}

/** The typed board as the cliff shows boards, with what the answer says of it. */
export function asView(typed: Typed, scored: Scored | null): PositanoView {
  const lots: Lot[] = [];
  for (let row = 1; row <= rowsOf(typed.board); row++) {
    for (const column of columnsOf(typed.board)) lots.push(lot(typed, scored, row, column));
  }
  return {
    game: "positano",
    viewer: null,
    reveal_all: false,
    players: typed.players,
    solo: typed.players === 1,
    advanced: false,
    board: typed.board,
    rows: rowsOf(typed.board),
    columns: columnsOf(typed.board),
    round: 1,
    rounds: 1,
    decision: { kind: "over", pending: [], actor: null, legal: [], previews: {}, lot: null, tile: null, block: null },
    lots,
    tiles: [],
    seats: [],
    goals: [],
    over: true,
    winners: [],
    result: null,
    goal_set: null,
    secrets: {},
  };
}

function lot(typed: Typed, scored: Scored | null, row: number, column: string): Lot {
  const id = `${row}${column}`;
  const empty = { id, row, column, seat: null, height: 0, roof: null, gelato: 0, hidden: 0, hidden_by: [], points: 0 };
  const building = typed.buildings[id];
  if (!building) return { ...empty, state: typed.removed.includes(id) ? "removed" : "free" };
  const told = scored?.buildings[id];
  return {
    ...empty,
    ...building,
    state: "built",
    hidden: told?.hidden ?? 0,
    hidden_by: told?.hidden_by ?? [],
    points: told?.points ?? 0,
  };
}

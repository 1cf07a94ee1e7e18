// A typed board: what the form holds, what is sent, and how the answer is shown on the cliff.
import { boards, goalCards } from "../position.ts";
import type { ScoredBoard, TypedBoard, TypedBuilding as SentBuilding, TypedSeat as SentSeat } from "../position.ts";
import type { Lot, PositanoView } from "../view.ts";

/** A building of the form: seats go by number here, and by name when they are sent. */
export type TypedBuilding = Omit<SentBuilding, "seat"> & { seat: number };
export type TypedSeat = Required<SentSeat>;

export interface Typed {
  players: number;
  board: Board;
  goals: string[];
  seats: TypedSeat[];
  /** By lot. */
  buildings: Record<string, TypedBuilding>;
  removed: string[];
}

/** The answer of /api/score/positano. */
export type Scored = ScoredBoard;

export const roofs = ["bronze", "silver", "gold"] as const satisfies readonly SentBuilding["roof"][];

export type Board = keyof typeof boards;

/** How many people can play, on any board (P-1). */
export const playersOf = (): number[] => [...new Set(Object.values(boards).flatMap(({ players }) => [...players]))];

/** How many blocks stand on a lot without a bonus, or at most (P-13, P-17). */
export const heightOn = (board: Board, lot: string, which: "regulation" | "highest"): number => boards[board][which][Number(lot[0]) - 1] ?? 0;

export const columnsOf = (board: Board): string => boards[board].columns;
export const rowsOf = (board: Board): number => boards[board].rows;

/** The goals that a board may have, by cards (P-6). */
export const goalsOf = (board: Board): readonly string[] => boards[board].goals;

/** The card of a goal: the two sides of one card are never in one game (P-6). */
export const cardOf = (goal: string): number => goalCards[goal as keyof typeof goalCards];

/** The boards that so many players can play on; the usual one first (P-1). */
export function boardsOf(players: number): Board[] {
  return (Object.keys(boards) as Board[]).filter((board) => (boards[board].players as readonly number[]).includes(players));
}

/** What is sent: empty lots are left out, seats go by name. */
export function position(typed: Typed): TypedBoard {
  const names = typed.seats.map(({ name }) => name);
  const inside = (lot: string) => columnsOf(typed.board).includes(lot[1] ?? "") && Number(lot[0]) <= rowsOf(typed.board);
  const buildings = Object.entries(typed.buildings).filter(([lot, { seat }]) => inside(lot) && seat < names.length);
  return {
    players: typed.players,
    board: typed.board,
    goals: typed.goals.filter((goal) => goal !== ""),
    seats: typed.seats,
    removed: typed.removed.filter(inside),
    buildings: Object.fromEntries(buildings.map(([lot, { seat, roof, height }]) => [lot, { seat: names[seat] ?? "", roof, height }])),
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
    decision: { kind: "over", step: "over", pending: [], actor: null, legal: [], previews: {}, lot: null, tile: null, block: null, printed: null },
    lots,
    tiles: [],
    seats: [],
    goals: [],
    over: true,
    winners: [],
    result: null,
    goal_set: null,
    outlook: null,
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

// What the server says and hears, as in docs/house.md and the msgspec types of src/costiera. The page knows no rule.

export interface Option {
  name: string;
  kind: "int" | "bool" | "choice" | "text";
  default: number | boolean | string;
  choices: (number | boolean | string)[];
  help: string;
  when: Record<string, (number | boolean | string)[]>;
}

export interface GameInfo {
  id: string;
  title: string;
  rules_version: number;
  players: number[];
  options: Option[];
}

export interface TableSeat {
  seat: number;
  name: string;
  kind: "here" | "link" | "bot";
  level?: string | null;
  automaton: boolean;
  yours: boolean;
  claimed: boolean;
  online: boolean;
  pending: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, number | boolean | string>;
  status: "waiting" | "running" | "over" | "archive";
  seats: TableSeat[];
  you: number[];
  invite?: string | null;
  version: number;
  commitment: string;
  seed?: string | null;
  salt?: string | null;
  created: number;
  confirm: boolean;
  codes?: Record<string, string> | null;
}

export interface Fact {
  fact: string;
  [name: string]: unknown;
}

/** One numbered event of a table; an undo has `move: "undo"` and says the entry it went back to. */
export interface LogEvent {
  n: number;
  seat: number;
  move: string;
  auto?: boolean;
  at: number;
  facts: Fact[];
  to?: number | null;
}

export interface UndoState {
  seat: number;
  ok: boolean;
  why: "" | "reveal" | "passed" | "nothing" | "over";
}

export interface Problem {
  code: string;
  text: string;
  rule?: string | null;
  place?: string | null;
}

/** What the shell reads of any game's view; the game's own page knows the rest. */
export interface AnyView {
  game: string;
  viewer: number | null;
  decision: { kind: string; pending: number[]; actor: number | null; legal: string[] };
  over: boolean;
  winners: number[];
  undo?: UndoState | null;
}

export interface Lot {
  id: string;
  row: number;
  column: string;
  state: "free" | "removed" | "drafted" | "dead" | "built";
  seat: number | null;
  height: number;
  roof: Roof | null;
  gelato: number;
  hidden: number;
  hidden_by: string[];
  points: number;
}

export type Roof = "bronze" | "silver" | "gold";

export interface Tile {
  kind: string;
  gelato: number;
  taken_by: number | null;
  blocks: number | null;
  multiply: number | null;
  roof: Roof | null;
  bonus: number | null;
  action: "add_on" | "remodel" | null;
}

export interface Row {
  row: "lot" | "block" | "build";
  tiles: Tile[];
  order: number[];
  ties: number[][];
  deck: number;
  unseen: Record<string, number>;
}

export interface Bid {
  made: boolean;
  card: string | null;
  booster: number | null;
  totals: number[] | null;
  stars: number[] | null;
}

export interface Card {
  id: string;
  bid: number[];
  stars: number[];
  gelato: number;
  spent: boolean;
}

export interface Booster {
  add: number;
  gelato: number;
  spent: boolean;
}

export interface GoalPoints {
  goal: string;
  count: number;
  blocks: number;
  points: number;
  place: number;
  tied: boolean;
  lots: string[];
}

export interface SeatScore {
  views: number;
  gelato: number;
  goals: number;
  total: number;
  views_by_roof: Record<string, number>;
  gelato_by_source: Record<string, number>;
  goal_points: GoalPoints[];
}

export interface Seat {
  seat: number;
  automaton: boolean;
  held: number;
  supply: number;
  built: number;
  cards: Card[];
  boosters: Booster[];
  bid: Bid;
  lot: string | null;
  block: string | null;
  build: string | null;
  score: SeatScore;
}

export interface Goal {
  id: string;
  card: number;
  kind: "places" | "each" | "once";
  each: number;
}

export interface Preview {
  views: number[];
  goals: number[];
  total: number[];
  hides: Record<string, number>;
  lot: string | null;
  height: number | null;
  roof: Roof | null;
}

export interface Decision {
  kind:
    | "bid" | "lot" | "give_lot" | "block" | "gain" | "give_block"
    | "tile" | "height" | "add_on" | "remodel" | "give_tile" | "over";
  pending: number[];
  actor: number | null;
  legal: string[];
  previews: Record<string, Preview>;
  lot: string | null;
  tile: string | null;
  block: string | null;
}

export interface PositanoView {
  game: string;
  viewer: number | null;
  reveal_all: boolean;
  players: number;
  solo: boolean;
  advanced: boolean;
  board: "4x4" | "5x5";
  rows: number;
  columns: string;
  round: number;
  rounds: number;
  decision: Decision;
  lots: Lot[];
  tiles: Row[];
  seats: Seat[];
  goals: Goal[];
  over: boolean;
  winners: number[];
  result: number | null;
  goal_set: string | null;
  secrets: Record<string, string[]>;
  undo?: UndoState | null;
}

// Made by tools/page_types.py from src/costiera/positano/view.py: change that file, then run `make types`.

/** What may come of the choices in sight. It follows from what everybody may know, and from the viewer's moves. */
export interface Outlook {
  ladders: Record<string, Rung[]>;
  gains: Record<string, number[]>;
  lanes: Lane[];
  bids: Record<string, BidOutlook>;
  best: Record<string, Best>;
  hidden: Record<string, number>;
}

/** One level of a lot's sea ladder: what a block there would see, and whose view it would take (P-20). */
export interface Rung {
  hidden: boolean;
  bonus: boolean;
  takes: number | null;
}

/** Points as of now by source (P-25). */
export interface SeatScore {
  views: number;
  gelato: number;
  goals: number;
  total: number;
  views_by_roof: Record<string, number>;
  roofs: string[];
  gelato_by_source: Record<string, number>;
  goal_points: GoalPoints[];
}

/**
 * One square of the cliff. `state` is "free", "removed" (P-2), "drafted" (taken, not yet built on), "dead"
 * (P-14) or "built".
 */
export interface Lot {
  id: string;
  row: number;
  column: string;
  state: string;
  seat: number | null;
  height: number;
  roof: string | null;
  gelato: number;
  hidden: number;
  hidden_by: string[];
  points: number;
}

/**
 * One tile lying in a row of the beach board. `kind` is what the notation calls it: "2C", "3", "double",
 * "silver+1A".
 */
export interface Tile {
  kind: string;
  gelato: number;
  taken_by: number | null;
  blocks: number | null;
  multiply: number | null;
  roof: string | null;
  bonus: number | null;
  action: string | null;
}

/** One of the three rows: "lot", "block", "build". */
export interface Row {
  row: string;
  tiles: Tile[];
  order: number[];
  ties: number[][];
  deck: number;
  unseen: Record<string, number>;
}

/** A seat's bid of this round. Cards are None while they are not the viewer's to know. */
export interface Bid {
  made: boolean;
  card: string | null;
  booster: number | null;
  totals: number[] | null;
  stars: number[] | null;
}

/** A base card of a seat's set. */
export interface Card {
  id: string;
  bid: number[];
  stars: number[];
  gelato: number;
  spent: boolean;
}

/** A booster of a seat. */
export interface Booster {
  add: number;
  gelato: number;
  spent: boolean;
}

/** A seat's open things, and what of its hand follows from what it played (P-8). */
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

/** A goal in play. */
export interface Goal {
  id: string;
  card: number;
  kind: string;
  each: number;
  pays: number[];
}

/** What one legal move would change at once, for every seat: shown before it is confirmed. */
export interface Preview {
  views: number[];
  goals: number[];
  total: number[];
  hides: Record<string, number>;
  loses: Record<string, number>;
  lot: string | null;
  height: number | null;
  roof: string | null;
  held: number | null;
  supply: number | null;
}

/**
 * The decision that is pending.
 *
 * `kind` is "bid", "lot", "give_lot", "block", "gain", "give_block", "tile", "height", "add_on", "remodel",
 * "give_tile" or "over".
 */
export interface Decision {
  kind: string;
  step: string;
  pending: number[];
  actor: number | null;
  legal: string[];
  previews: Record<string, Preview>;
  lot: string | null;
  tile: string | null;
  block: string | null;
  printed: number | null;
}

/** Everything that a viewer may know of a game. */
export interface PositanoView {
  game: string;
  viewer: number | null;
  reveal_all: boolean;
  players: number;
  solo: boolean;
  advanced: boolean;
  board: string;
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
  outlook: Outlook | null;
  secrets: Record<string, string[]>;
}

/**
 * All bids that a rival can still make, as totals by row (lot, block, build), weakest first; stars decide among
 * equal ones.
 */
export interface Lane {
  seat: number;
  totals: number[][];
}

/** What becomes of one bid in each row (lot, block, build). */
export interface BidOutlook {
  totals: number[];
  stars: number[];
  beaten_by: number[][];
  places: number[][];
  leftmost: boolean[];
}

/** The best main build that a tile allows its taker: most points for the taker, then the lower building. */
export interface Best {
  lot: string;
  height: number;
  roof: string;
  hidden: number;
  total: number[];
  hides: Record<string, number>;
}

/** One seat's standing in one goal: the counted things, blocks for the tie-break, points, rank words. */
export interface GoalPoints {
  goal: string;
  count: number;
  blocks: number;
  points: number;
  place: number;
  tied: boolean;
  lots: string[];
}

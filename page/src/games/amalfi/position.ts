// Made by tools/page_types.py from src/costiera/amalfi/position.py: change that file, then run `make types`.

export type Rival = "naples" | "genoa";

/** Ships in each hold. */
export interface Holds {
  spices?: number;
  wood?: number;
  wine?: number;
  gems?: number;
  fabric?: number;
}

/** An invited character. */
export interface Invited {
  id: string;
  engaged?: boolean;
}

/** Cards of the three decks, or of what was discarded from them. */
export interface Decks {
  characters?: string[];
  artworks?: string[];
  destinations?: string[];
}

/** Where the rival's ships and lighthouses stand. */
export interface RivalPieces {
  ships?: string[];
  lighthouses?: string[];
}

/** What a seat of a scenario has. */
export interface ArrangedSeat {
  vp?: number;
  bread?: number;
  bay?: number;
  port?: number;
  holds?: Holds;
  ships_built?: number;
  lighthouses?: string[];
  hand?: string[];
  invited?: (Invited | string)[];
  artworks?: string[];
  destinations?: string[];
  titles?: string[];
}

/** Parts of a scenario; what is left out keeps what was dealt, as far as no other part uses it. */
export interface Arranged {
  seats?: ArrangedSeat[];
  docks?: Record<string, number[]>;
  council?: (string | null)[];
  workshop?: (string | null)[];
  atlas?: (string | null)[];
  next?: Decks;
  discards?: Decks;
  covered?: Record<string, string | null>;
  decrees?: string[];
  titles?: string[];
  period?: number;
  wind_rose?: number;
  passed?: number[];
  active?: number;
  rival?: RivalPieces;
}

/** What a seat of a physical game has; `vp` is what its marker shows. */
export interface TypedSeat {
  name?: string;
  vp?: number;
  bread?: number;
  ships_built?: number;
  lighthouses?: number;
  docked_own?: number;
  artworks?: string[];
  destinations?: string[];
  invited?: string[];
  titles?: number;
}

/** A physical game. `decree` is scored in the slot of `period`; `rival` is that of a solo game. */
export interface TypedGame {
  seats: TypedSeat[];
  players?: number;
  decree?: string;
  period?: number;
  cards?: string;
  rival?: Rival;
}

/** A game that was typed in, scored. A solo game has a `band`, or a period that it was `lost_in`. */
export interface ScoredGame {
  seats: GameSeat[];
  winners: string[];
  verdict?: Verdict | null;
  band?: number | null;
  lost_in?: number | null;
}

/**
 * What a game came to that is no matter of who has most points, such as the result of a solo game.
 *
 * Attributes:
 *     code: a stable word for programs (`"band"`).
 *     value: the number that goes with it.
 *     text: the same as one English sentence.
 *     rule: number of the rule that says so.
 *     result: what the game comes to as a number that can be compared; None for a game that was lost.
 *     label: a few words for tables, where `value` is one of a few.
 */
export interface Verdict {
  code: string;
  value: number;
  text: string;
  rule: string;
  result: number | null;
  label: string;
}

/** A seat's points by source, and what its endgame cards count. */
export interface GameSeat {
  name: string;
  total: number;
  vp: number;
  decree: number;
  endgame: Record<string, number>;
  titles: number;
  counts: Record<string, number>;
}

export const holds = [
  "spices",
  "wood",
  "wine",
  "gems",
  "fabric"
] as const;

export const mainActions = [
  "navigate",
  "acquire",
  "discover",
  "invite",
  "engage",
  "construct"
] as const;

export const optionalActions = [
  "bread",
  "emergency",
  "discard"
] as const;

export const limits = {
  "players": {
    "min": 1,
    "max": 4
  },
  "period": {
    "min": 1,
    "max": 4
  },
  "vp": {
    "min": -200,
    "max": 1000
  },
  "bread": {
    "min": 0,
    "max": 31
  },
  "ships_built": {
    "min": 0,
    "max": 6
  },
  "lighthouses": {
    "min": 0,
    "max": 6
  },
  "docked_own": {
    "min": 0,
    "max": 10
  },
  "titles": {
    "min": 0,
    "max": 3
  }
} as const;

// Made by tools/page_types.py from src/costiera/positano/position.py: change that file, then run `make types`.

export type Roof = "bronze" | "silver" | "gold";

export type BoardName = "4x4" | "5x5";

/** A building on a lot. */
export interface Building {
  seat: number;
  roof: Roof;
  height: number;
}

/** Gelato icons of each seat, by row of tiles. */
export interface RowIcons {
  lot?: number[];
  block?: number[];
  build?: number[];
}

/** Tiles by row. */
export interface RowTiles {
  lot?: string[];
  block?: string[];
  build?: string[];
}

/** Otto's decks from this round on. */
export interface Otto {
  base?: string[];
  booster?: string[];
}

/** Parts of a scenario; what is left out keeps its dealt value. */
export interface Arranged {
  round?: number;
  goals?: string[];
  removed?: string[];
  buildings?: Record<string, Building>;
  dead?: Record<string, number>;
  held?: number[];
  gelato?: RowIcons;
  stars?: number[];
  base_left?: string[][];
  booster_left?: string[][];
  open?: RowTiles;
  next?: RowTiles;
  otto?: Otto;
}

/** A building on a lot of a typed board; the seat goes by its name. */
export interface TypedBuilding {
  seat: string;
  roof: Roof;
  height: number;
}

/** A seat of a typed board. `gelato` counts all icons on cards and tiles. */
export interface TypedSeat {
  name: string;
  held?: number;
  gelato?: number;
}

/** A finished or running board of a physical game. With one player the second seat is Otto's. */
export interface TypedBoard {
  players: number;
  seats: TypedSeat[];
  buildings: Record<string, TypedBuilding>;
  board?: BoardName;
  goals?: string[];
  removed?: string[];
}

/** A board that was typed in, scored. `result` is there in a solo game. */
export interface ScoredBoard {
  seats: BoardSeat[];
  winners: string[];
  verdict?: Verdict | null;
  buildings: Record<string, BoardBuilding>;
  result?: number | null;
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

/** What a seat has of a goal: the counted things, blocks for the tie-break, and the counted buildings. */
export interface GoalCount {
  count: number;
  blocks: number;
  lots: string[];
}

/** A seat's points by source. */
export interface BoardSeat {
  name: string;
  total: number;
  views: number;
  gelato: number;
  goals: Record<string, number>;
  goal_counts: Record<string, GoalCount>;
}

/** A building by the name of its owner. */
export interface BoardBuilding {
  seat: string;
  roof: string;
  height: number;
  visible: number;
  hidden: number;
  points: number;
  hidden_by: string[];
}

export const boards = {
  "4x4": {
    "rows": 4,
    "regulation": [
      1,
      2,
      3,
      4
    ],
    "highest": [
      3,
      4,
      5,
      6
    ],
    "columns": "ABCD",
    "players": [
      1,
      2,
      3,
      4
    ],
    "goals": [
      "grande",
      "piccolo",
      "solitario",
      "gruppo",
      "eccesso",
      "equilibrato",
      "dietro",
      "colonna",
      "bordo",
      "mezzo",
      "perfetto",
      "altezza"
    ]
  },
  "5x5": {
    "rows": 5,
    "regulation": [
      1,
      2,
      3,
      4,
      5
    ],
    "highest": [
      3,
      4,
      5,
      6,
      7
    ],
    "columns": "ABCDE",
    "players": [
      4,
      5,
      6
    ],
    "goals": [
      "grande",
      "piccolo",
      "solitario",
      "gruppo",
      "eccesso",
      "equilibrato",
      "dietro",
      "colonna",
      "bordo",
      "centro",
      "perfetto",
      "altezza"
    ]
  }
} as const;

export const goalCards = {
  "grande": 1,
  "piccolo": 1,
  "solitario": 2,
  "gruppo": 2,
  "eccesso": 3,
  "equilibrato": 3,
  "dietro": 4,
  "colonna": 4,
  "bordo": 5,
  "mezzo": 5,
  "perfetto": 6,
  "altezza": 6,
  "centro": 5
} as const;

export const goalSets = [
  "big-in-the-back",
  "spice-of-life",
  "tiny-homes",
  "balanced-and-centered",
  "location",
  "more-blocks"
] as const;

export const goalsInPlay = 3 as const;

export const limits = {
  "held": {
    "min": 0,
    "max": 16
  },
  "gelato": {
    "min": 0
  }
} as const;

export const roofPoints = {
  "bronze": 1,
  "silver": 2,
  "gold": 3
} as const;

export const blockTiles = {
  "1": {
    "blocks": 1,
    "multiply": null
  },
  "2": {
    "blocks": 2,
    "multiply": null
  },
  "3": {
    "blocks": 3,
    "multiply": null
  },
  "4": {
    "blocks": 4,
    "multiply": null
  },
  "5": {
    "blocks": 5,
    "multiply": null
  },
  "double": {
    "blocks": 2,
    "multiply": 2
  },
  "triple": {
    "blocks": 3,
    "multiply": 3
  }
} as const;

export const buildTiles = {
  "bronze+0": {
    "roof": "bronze",
    "bonus": 0,
    "action": null
  },
  "bronze+1": {
    "roof": "bronze",
    "bonus": 1,
    "action": null
  },
  "bronze+2": {
    "roof": "bronze",
    "bonus": 2,
    "action": null
  },
  "bronze+1A": {
    "roof": "bronze",
    "bonus": 1,
    "action": "add_on"
  },
  "bronze+2A": {
    "roof": "bronze",
    "bonus": 2,
    "action": "add_on"
  },
  "silver+0": {
    "roof": "silver",
    "bonus": 0,
    "action": null
  },
  "silver+1": {
    "roof": "silver",
    "bonus": 1,
    "action": null
  },
  "silver+1A": {
    "roof": "silver",
    "bonus": 1,
    "action": "add_on"
  },
  "silver+2A": {
    "roof": "silver",
    "bonus": 2,
    "action": "add_on"
  },
  "silver+0R": {
    "roof": "silver",
    "bonus": 0,
    "action": "remodel"
  },
  "gold+0": {
    "roof": "gold",
    "bonus": 0,
    "action": null
  },
  "gold+1": {
    "roof": "gold",
    "bonus": 1,
    "action": null
  },
  "gold+1A": {
    "roof": "gold",
    "bonus": 1,
    "action": "add_on"
  },
  "gold+2A": {
    "roof": "gold",
    "bonus": 2,
    "action": "add_on"
  },
  "gold+0R": {
    "roof": "gold",
    "bonus": 0,
    "action": "remodel"
  }
} as const;

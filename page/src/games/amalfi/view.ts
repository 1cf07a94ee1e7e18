// Made by tools/page_types.py from src/costiera/amalfi/view.py: change that file, then run `make types`.

import type { AnyStep, BonusStep, ChooseStep } from "./form.ts";

/** The decision that is pending; `legal` are the viewer's moves, volunteered ones included. */
export interface Decision {
  kind: string;
  pending: number[];
  actor: number | null;
  legal: string[];
  previews: Record<string, Preview>;
  wasted: Record<string, Waste>;
  refused: Record<string, Refused>;
  todo: Todo[];
  cost: Cost | null;
  item: string | null;
  ships: number;
  place: string | null;
  sources: Source[];
  unfed: number[];
  later: string[];
  options: AnyStep[][];
  raised: string | null;
  default: string | null;
  dealt: string[];
  aside: string[];
  keeps: number;
  chosen: string | null;
  looked: string[];
}

/** Points as scored so far by source; endgame characters join at the end, until then `endgame_now` looks ahead. */
export interface SeatScore {
  total: number;
  sources: Record<string, number>;
  artworks: Record<string, number>;
  destinations: Record<string, number>;
  titles: Record<string, number>;
  decrees: number[];
  feed: number;
  effects: number;
  endgame: Record<string, number>;
  projected: number;
  cubes: number;
}

/** One slot of the Council, Workshop or Atlas, counted from the left; `card` is None where it is empty. */
export interface Slot {
  card: string | null;
  extra: number;
  bonus: number;
  price: number | null;
  viewer_extra: number | null;
}

/** One destination on the board: public, evolving, or private (discovered). */
export interface Place {
  id: string;
  kind: string;
  toll: number;
  owner: number | null;
  tile: string | null;
  ships: number[];
  lighthouse: number | null;
  slot: boolean;
  shows: string[];
  viewer_toll: number | null;
}

/** One need of a title. */
export interface Need {
  count: string;
  least: number;
  have: number[];
}

/** A title in play. */
export interface Title {
  id: string;
  back: string;
  squares: number[];
  cubes: number[];
  needs: Need[];
  away: number[];
  pays: number | null;
}

/** The decree of a period, and what it would score for each seat if it were scored now in its slot. */
export interface Decree {
  id: string;
  period: number;
  extras: Record<string, number>;
  each: number[];
  done: boolean;
  now: number[];
}

/** What the end of the period asks for in a solo game. */
export interface Gate {
  titles: number;
  have: number;
  open: boolean;
}

/** An invited character. */
export interface Person {
  id: string;
  type: string;
  engaged: boolean;
  spent: boolean;
  worth: number | null;
}

/** A seat's things. `hand` is None where it is not the viewer's to know. */
export interface Seat {
  seat: number;
  bay: number;
  port: number;
  holds: Record<string, number>;
  worth: Record<string, number>;
  emergency: number;
  built: number;
  shipyard: number;
  docked: number;
  bread: number;
  limit: number;
  feed: number;
  short: number;
  meal: number;
  owes: number;
  erected: number;
  cubes: number;
  yard: ((BonusStep | ChooseStep)[])[];
  lights: ((BonusStep | ChooseStep)[])[];
  passed: boolean;
  pack: string | null;
  hand_size: number;
  hand: string[] | null;
  hand_worth: Record<string, number>;
  invited: Person[];
  artworks: string[];
  destinations: string[];
  counts: Record<string, number>;
  answered: boolean;
  entered: number;
  launched: number;
  score: SeatScore;
}

/** Everything that a viewer may know of a game. */
export interface AmalfiView {
  game: string;
  viewer: number | null;
  reveal_all: boolean;
  set: string;
  players: number;
  hands: string;
  rival: string | null;
  rival_ships: number;
  rival_lighthouses: number;
  gates: number[];
  gate: Gate | null;
  period: number;
  active: number | null;
  wind_rose: number;
  first: number;
  order: number[];
  next_first: number | null;
  decision: Decision;
  decrees: Decree[];
  titles: Title[];
  council: Slot[];
  workshop: Slot[];
  atlas: Slot[];
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  places: Place[];
  meal_due: boolean;
  ship_cost: number;
  seats: Seat[];
  over: boolean;
  winners: number[];
  lost_in: number | null;
  band: number | null;
  calls: string[];
  secrets: Record<string, string[]>;
}

/** What a purchase costs: units of what it accepts, and an extra price in any resource. */
export interface Cost {
  n: number;
  of: string[];
  extra: number;
}

/** What one legal move comes to at once for the seat that makes it, with the default payment where one is due. */
export interface Preview {
  bread: number;
  vp: number;
  bay: number;
  port: number;
  holds: Record<string, number>;
  cost: Cost | null;
  payment: Record<string, number> | null;
  surplus: number | null;
  gives: AnyStep[][];
  ready: number | null;
  meal: number;
  away: Record<string, number>;
  titles: string[];
  triggers: string[];
  then: string | null;
}

/** What a move gives away. */
export interface Waste {
  bread: number;
  ships: number;
  short: number;
  idle: number;
}

/** Why something in sight cannot be done now. */
export interface Refused {
  text: string;
  rule: string;
  blocked: string | null;
  short: number;
  cost: Cost | null;
  gives: AnyStep[][];
  ready: number | null;
  help: string[];
}

/** One thing still to be done, the next one first: what is laid on the decision stack. */
export interface Todo {
  kind: string;
  seat: number;
  what: string | null;
  left: number | null;
}

/**
 * What bread for the meal can be made of: a hold, `emergency` (ships of the bay go to the port), or
 * `people` of the hand.
 */
export interface Source {
  name: string;
  worth: number;
  most: number;
}

// A finished physical game as it is typed in, and what the server answers.
import { artTypes, characterTypes, components, type ComponentSet } from "../components.ts";

/** Lists of cards: each lies in one place only. */
export const piles = ["invited", "artworks", "destinations"] as const;
export type Pile = (typeof piles)[number];

/** Numbers of a seat with the greatest possible value. */
export const numbers = { vp: 1000, bread: 20, ships_built: 6, lighthouses: 6, titles: 3, docked_own: 10 } as const;
export type NumberField = keyof typeof numbers;

export interface TypedSeat extends Record<NumberField, number>, Record<Pile, string[]> {
  name: string;
}

export interface Typed {
  /** "" where the last decree is on the track already. */
  decree: string;
  period: number;
  seats: TypedSeat[];
}

/** The answer of /api/score/amalfi. */
export interface Scored {
  seats: { name: string; vp: number; decree: number; endgame: Record<string, number>; titles: number; total: number }[];
  winners: string[];
  band?: number;
}

export const seat = (name: string): TypedSeat => ({
  name,
  vp: 0,
  bread: 0,
  ships_built: 0,
  lighthouses: 0,
  titles: 0,
  docked_own: 0,
  invited: [],
  artworks: [],
  destinations: [],
});

/** The greatest value of a number, as far as it follows from what else was typed: a destination has one dock. */
export const most = (field: NumberField, { destinations }: TypedSeat): number => (field === "docked_own" ? destinations.length : numbers[field]);

/** What is sent. */
export function position({ decree, period, seats }: Typed): object {
  return { players: seats.length, period, seats, ...(decree === "" ? {} : { decree }) };
}

/** The cards of a pile that nobody has, grouped by type where there are types. */
export function free(typed: Typed, pile: Pile, set: ComponentSet = components()): { type: string; ids: string[] }[] {
  const taken = new Set(typed.seats.flatMap((each) => each[pile]));
  const of = (items: { id: string }[]) => items.map(({ id }) => id).filter((id) => !taken.has(id));
  if (pile === "destinations") return [{ type: "", ids: of(set.private_destinations) }];
  if (pile === "artworks") return artTypes.map((type) => ({ type, ids: of(set.artworks.filter((each) => each.type === type)) }));
  return characterTypes.map((type) => ({ type, ids: of(set.characters.filter((each) => each.type === type)) }));
}

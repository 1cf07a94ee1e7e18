// A finished physical game as it is typed in, and what the server answers.
import { artTypes, characterTypes, components, type ComponentSet } from "../components.ts";
import { limits, type Rival, type ScoredGame, type TypedGame, type TypedSeat as SentSeat } from "../position.ts";

/** Lists of cards: each lies in one place only. */
export const piles = ["invited", "artworks", "destinations"] as const;
export type Pile = (typeof piles)[number];

/** Numbers of a seat, in the order of the form. */
export const numbers = ["vp", "bread", "ships_built", "lighthouses", "titles", "docked_own"] as const satisfies readonly (keyof SentSeat & keyof typeof limits)[];
export type NumberField = (typeof numbers)[number];

/** All whole numbers within the limits of a field. */
export const within = ({ min, max }: { min: number; max: number }): number[] => Array.from({ length: max - min + 1 }, (_, k) => min + k);

export type TypedSeat = Required<SentSeat>;

export interface Typed {
  /** "" where the last decree is on the track already. */
  decree: string;
  period: number;
  /** "" where the game is not against a rival, or it does not matter which. */
  rival: "" | Rival;
  seats: TypedSeat[];
}

export const rivals = ["naples", "genoa"] as const satisfies readonly Rival[];

/** The answer of /api/score/amalfi. */
export type Scored = ScoredGame;

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

/** What is sent. */
export function position({ decree, period, rival, seats }: Typed): TypedGame {
  const alone = seats.length === 1 && rival !== "";
  return { players: seats.length, period, seats, ...(decree === "" ? {} : { decree }), ...(alone ? { rival } : {}) };
}

/** The cards of a pile that nobody has, grouped by type where there are types. */
export function free(typed: Typed, pile: Pile, set: ComponentSet = components()): { type: string; ids: string[] }[] {
  const taken = new Set(typed.seats.flatMap((each) => each[pile]));
  const of = (items: { id: string }[]) => items.map(({ id }) => id).filter((id) => !taken.has(id));
  if (pile === "destinations") return [{ type: "", ids: of(set.private_destinations) }];
  if (pile === "artworks") return artTypes.map((type) => ({ type, ids: of(set.artworks.filter((each) => each.type === type)) }));
  return characterTypes.map((type) => ({ type, ids: of(set.characters.filter((each) => each.type === type)) }));
}

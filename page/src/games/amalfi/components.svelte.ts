// The component set as data: what is printed on cards, tiles and boards. The server tells it; nothing here is a rule.
import { api } from "../../lib/api.ts";

export const holds = ["spices", "wood", "wine", "gems", "fabric"] as const;
export const artTypes = ["book", "painting", "monument"] as const;
export const characterTypes = ["immediate", "permanent", "engageable", "endgame"] as const;
export type Hold = (typeof holds)[number];
export type ArtType = (typeof artTypes)[number];
export type CharacterType = (typeof characterTypes)[number];
export type Row = "council" | "workshop" | "atlas";
/** A counter of the effect language (`artwork.book`, `set.art_dest_light`). */
export type Counter =
  | "artwork" | "artwork.book" | "artwork.painting" | "artwork.monument" | "artwork.top" | "artwork.second" | "artwork.trio"
  | "artwork.mixed_pairs" | "destination" | "lighthouse" | "ship.built" | "ship.fleet" | "ship.docked_own" | "character"
  | "character.immediate" | "character.permanent" | "character.engageable" | "character.endgame" | "character.types"
  | "set.char_light_art" | "set.art_dest_light" | "bread" | "title";

/** A number, the granary's limit, or base + each x counter, at most max. */
export type Amount = number | "full" | { count: Counter; each?: number; base?: number; max?: number };

export type Step =
  | { op: "ships"; hold: Hold | "any"; n: Amount }
  | { op: "bread" | "vp"; n: Amount }
  | { op: "lighthouse" | "straighten" | "refloat"; n: number }
  | { op: "character"; n: number; free?: boolean }
  | { op: "draw"; look: number; keep: number }
  | { op: "recall"; n: number; scope: "own_private" | "public" }
  | { op: "construct"; n: number; discount?: number; free?: boolean }
  | { op: "acquire" | "discover"; discount?: number; no_surcharge?: boolean }
  | { op: "invite"; discount?: number }
  | { op: "signal"; free?: boolean }
  | { op: "visit"; scope: "own_private" | "occupied_public"; free?: boolean }
  | { op: "echo"; n: number; types?: ArtType[] }
  | { op: "workshop_bonus" }
  | { op: "refresh" | "discard_last"; row: Row }
  | { op: "exchange"; pay: number; times: number; gain: Step[] }
  | { op: "dismiss"; max: number; gain: Step[] }
  | { op: "copy"; scope: string }
  | { op: "decree"; max: number }
  | { op: "choose"; options: Step[][] }
  | { op: "when"; count: Counter; min: number; then: Step[] };

export type Modifier =
  | { mod: "discount"; what: "artwork" | "destination" | "character" | "ship"; types?: ArtType[]; n: number }
  | { mod: "no_surcharge"; row: Row }
  | { mod: "hold_plus"; hold: Hold; n: number }
  | { mod: "emergency_plus" | "granary_plus" | "feed_minus" | "toll_minus" | "lighthouse_toll_minus" | "lighthouse_bread_plus"; n: number }
  | { mod: "enter_occupied" | "launch_to_bay"; per_period: number }
  | { mod: "bread_pays"; max: number }
  | { mod: "substitute"; from: Hold; to: Hold[] };

export interface Trigger {
  on: "construct" | "acquire" | "erect" | "take_character" | "navigate" | "engage" | "title" | "period_start" | "decree";
  types?: ArtType[];
  scope?: "own_private" | "any";
  gain: Step[];
}

/** `each` VP for each counted item; `max` on endgame characters, `extra` (a value of the decree's slot) on decrees. */
export interface Worth {
  count: Counter;
  each: number;
  max?: number;
  extra?: "artwork" | "character";
}

export interface Cost {
  n: number;
  of: (Hold | "bread" | "any")[];
}

interface Item {
  id: string;
  /** A pack may bring its own Japanese name. */
  name_ja?: string;
}

export interface Place extends Item {
  kind: "public" | "evolving" | "private";
  name: string;
  toll: number;
  effects: Step[];
  lighthouse_slot: boolean;
  left_bonus?: Step[];
  /** Evolving: the period at whose start a tile covers it. */
  covered_at?: number;
  cost?: Cost;
  vp?: number;
}

export interface Artwork extends Item {
  title: string;
  author: string;
  type: ArtType;
  cost: Cost;
  vp: number;
  bonus: Step;
}

interface Person extends Item {
  name: string;
  years: string;
  role: string;
  /** For the portrait that we draw. */
  woman?: boolean;
  pack?: string;
  cost: Cost;
  tags?: string[];
}

export type Character = Person &
  (
    | { type: "immediate" | "engageable"; effect: Step[] }
    | { type: "permanent"; effect: (Modifier | Trigger)[] }
    | { type: "endgame"; effect: Worth[] }
  );

export interface Title extends Item {
  name: string;
  back: "dark" | "light";
  needs: { count: Counter; min: number }[];
}

export interface Decree extends Item {
  name: string;
  score: Worth[];
}

/** What the server sends for a set. */
export interface ComponentSet {
  /** Id and digest. */
  set: string;
  title: string;
  rules: {
    hold_value: Record<Hold, number>;
    emergency_value: number;
    ship_cost_wood: number[];
    start_bread: number[];
    feed_base: number;
    lighthouse_toll: number;
    lighthouse_bread: number;
    granary_start: number;
    packs: string[];
  };
  displays: Record<Row, { slots: number; surcharge: number[]; bonus: number[] }>;
  tracks: { shipyard: Step[][]; lighthouse: Step[][] };
  lighthouse_fallback: { options: Step[][] };
  decree_slots: Record<"I" | "II" | "III" | "IV", { artwork?: number; character?: number }>;
  title_squares: Record<"dark" | "light", number[]>;
  public_destinations: Omit<Place, "kind">[];
  evolving_destinations: Omit<Place, "kind">[];
  private_destinations: Omit<Place, "kind">[];
  artworks: Artwork[];
  characters: Character[];
  titles: Title[];
  decrees: Decree[];
}

/** A set with its items by id. */
interface Known {
  data: ComponentSet;
  places: Map<string, Place>;
  artworks: Map<string, Artwork>;
  characters: Map<string, Character>;
  titles: Map<string, Title>;
  decrees: Map<string, Decree>;
}

let known: Known | undefined = $state.raw();
const loading = new Map<string, Promise<ComponentSet>>();

/** Make a set the one that everything is looked up in. It is fetched once. */
export async function use(set: string): Promise<void> {
  if (known?.data.set === set) return;
  let asked = loading.get(set);
  if (!asked) {
    asked = api.components<ComponentSet>("amalfi", set);
    loading.set(set, asked);
    asked.catch(() => loading.delete(set));
  }
  const data = await asked;
  // A set may be asked for by a shorter name than it bears: an effect that asks again must not be set off by the answer.
  if (known?.data !== data) provide(data);
}

/** Use a set that is here already. */
export function provide(data: ComponentSet): void {
  const places: Place[] = [
    ...data.public_destinations.map((place): Place => ({ ...place, kind: "public" })),
    ...data.evolving_destinations.map((place): Place => ({ ...place, kind: "evolving" })),
    ...data.private_destinations.map((place): Place => ({ ...place, kind: "private" })),
  ];
  known = {
    data,
    places: byId(places),
    artworks: byId(data.artworks),
    characters: byId(data.characters),
    titles: byId(data.titles),
    decrees: byId(data.decrees),
  };
}

function byId<T extends Item>(items: T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Whether a set (that set, if one is named) is here. */
export function ready(set?: string): boolean {
  return known !== undefined && (set === undefined || known.data.set === set);
}

/** The whole set in use. */
export function components(): ComponentSet {
  return here().data;
}

export const card = (id: string): Character => found(here().characters, id);
export const artwork = (id: string): Artwork => found(here().artworks, id);
export const place = (id: string): Place => found(here().places, id);
export const title = (id: string): Title => found(here().titles, id);
export const decree = (id: string): Decree => found(here().decrees, id);

/** Any item by its id, where what it is does not matter; undefined too while no set is here. */
export function item(id: string): Character | Artwork | Place | Title | Decree | undefined {
  if (!known) return undefined;
  return (
    known.characters.get(id) ?? known.artworks.get(id) ?? known.places.get(id) ?? known.titles.get(id) ?? known.decrees.get(id)
  );
}

function here(): Known {
  if (!known) throw new Error("no component set is loaded: await use(view.set) first");
  return known;
}

function found<T>(items: Map<string, T>, id: string): T {
  const one = items.get(id);
  if (one === undefined) throw new Error(`the component set has no ${id}`);
  return one;
}

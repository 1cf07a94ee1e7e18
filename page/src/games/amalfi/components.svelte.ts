// The component set as data: what is printed on cards, tiles and boards. The server tells it; nothing here is a rule.
import { api } from "../../lib/api.ts";
import type {
  AmalfiComponents, AnyModifier, AnyStep, ArtType, Artwork, BreadStep, Cost, Counter, Decree, Displays, Evolving, Hold, Private, Public, Scored,
  Title, Trigger, Worth as EndgameWorth,
} from "./form.ts";

export { holds } from "./position.ts";
export const artTypes = ["book", "painting", "monument"] as const satisfies readonly ArtType[];
export const characterTypes = ["immediate", "permanent", "engageable", "endgame"] as const;
export type CharacterType = (typeof characterTypes)[number];
export type Row = keyof Displays;
/** What the server sends for a set. */
export type ComponentSet = AmalfiComponents;
export type { ArtType, Cost, Counter, Hold, Trigger };
/** A step of an effect. */
export type Step = AnyStep;
/** A lasting change by a permanent character. */
export type Modifier = AnyModifier;
/** A number, the granary's limit, or base + each x counter, at most max. */
export type Amount = BreadStep["n"];
/** `each` VP for each counted item; `max` on endgame characters, `extra` (a value of the decree's slot) on decrees. */
export type Worth = Scored & Partial<Pick<EndgameWorth, "max">>;

/** A destination of any kind. */
export type Place = Public & Partial<Pick<Evolving, "left_bonus" | "covered_at"> & Pick<Private, "cost" | "vp">> & { kind: "public" | "evolving" | "private" };
export type Character = ComponentSet["characters"][number];
export type { Artwork, Decree, Title };

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

function byId<T extends { id: string }>(items: T[]): Map<string, T> {
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

// Everything of a component set as one list that can be searched and narrowed down.
import type { Lang } from "../../../lib/settings.svelte.ts";
import { components, type Artwork, type Character, type Cost, type Place, type Step, type Title } from "../components.ts";
import { icons, tell, tellDecree, tellEffect, tellNeeds, type Mark } from "../effects/index.ts";
import type { IconName } from "../Icon.svelte";
import { authorOf, nameOf, roleOf, yearsOf } from "../names/index.ts";

export const kinds = ["characters", "artworks", "destinations", "titles", "decrees"] as const;
export type Kind = (typeof kinds)[number];
/** What effects can be about. */
export const subjects = ["ship", "bread", "character", "lighthouse", "straighten", "artwork", "destination", "vp"] as const;
export type Subject = (typeof subjects)[number];

export interface Entry {
  id: string;
  kind: Kind;
  type: string;
  sign: IconName;
  name: string;
  /** Role and years, or author. */
  about: string;
  text: string;
  marks: Mark[][];
  subjects: Set<Subject>;
  cost?: Cost | undefined;
  vp?: number | undefined;
  toll?: number | undefined;
  /** Beside an evolving destination. */
  icon?: string | undefined;
  pack?: string | undefined;
  squares?: number[] | undefined;
}

/** Types of each kind, in the order in which they are offered. */
export const types: Record<Kind, readonly string[]> = {
  characters: ["immediate", "permanent", "engageable", "endgame"],
  artworks: ["book", "painting", "monument"],
  destinations: ["public", "evolving", "private"],
  titles: ["dark", "light"],
  decrees: [],
};

export function entries(lang: Lang): Entry[] {
  const set = components();
  const place = (kind: Place["kind"]) => (one: Omit<Place, "kind">) => ofPlace({ ...one, kind }, lang);
  return [
    ...set.characters.map((one) => ofCharacter(one, lang)),
    ...set.artworks.map((one) => ofArtwork(one, lang)),
    ...set.public_destinations.map(place("public")),
    ...set.evolving_destinations.map(place("evolving")),
    ...set.private_destinations.map(place("private")),
    ...set.titles.map((one) => ofTitle(one, lang)),
    ...set.decrees.map((one): Entry => ({
      ...plain(one.id, "decrees", "", "vp", lang),
      text: tellDecree(one, lang),
      subjects: new Set<Subject>(["vp"]),
    })),
  ];
}

/** How the gallery can be ordered; the first is as the kinds are printed. */
export const orders = ["kind", "name", "cost", "points"] as const;
export type Order = (typeof orders)[number];

/** The entries in an order; what has no price stands after all that has one. */
export function inOrder(all: readonly Entry[], order: Order, lang: Lang): Entry[] {
  const by: Record<Order, (a: Entry, b: Entry) => number> = {
    kind: () => 0,
    name: (a, b) => a.name.localeCompare(b.name, lang),
    cost: (a, b) => (a.cost?.n ?? 99) - (b.cost?.n ?? 99),
    points: (a, b) => (b.vp ?? 0) - (a.vp ?? 0),
  };
  return all.toSorted(by[order]);
}

const plain = (id: string, kind: Kind, type: string, sign: IconName, lang: Lang) => ({
  id,
  kind,
  type,
  sign,
  name: nameOf(id, lang),
  about: "",
  text: "",
  marks: [] as Mark[][],
  subjects: new Set<Subject>(),
});

function ofCharacter(card: Character, lang: Lang): Entry {
  const steps = card.type === "immediate" || card.type === "engageable" ? card.effect : [];
  return {
    ...plain(card.id, "characters", card.type, card.type, lang),
    about: `${roleOf(card.id, lang)} (${yearsOf(card.id, lang)})`,
    text: tellEffect(card, lang),
    marks: icons(steps),
    subjects: subjectsOf(card.effect),
    cost: card.cost,
    pack: card.pack,
  };
}

function ofArtwork(work: Artwork, lang: Lang): Entry {
  return {
    ...plain(work.id, "artworks", work.type, work.type, lang),
    about: authorOf(work.id, lang),
    text: tell([work.bonus], lang),
    marks: icons([work.bonus]),
    subjects: subjectsOf([work.bonus]),
    cost: work.cost,
    vp: work.vp,
  };
}

function ofPlace(place: Place, lang: Lang): Entry {
  return {
    ...plain(place.id, "destinations", place.kind, "destination", lang),
    text: tell(place.effects, lang),
    marks: icons(place.effects),
    subjects: subjectsOf([...place.effects, ...(place.left_bonus ?? [])]),
    cost: place.cost,
    vp: place.vp,
    toll: place.toll,
    icon: place.left_bonus && tell(place.left_bonus, lang),
  };
}

function ofTitle(title: Title, lang: Lang): Entry {
  return {
    ...plain(title.id, "titles", title.back, "title", lang),
    text: tellNeeds(title, lang),
    subjects: new Set<Subject>(["vp"]),
    squares: components().title_squares[title.back],
  };
}

const about: Record<string, Subject> = {
  ships: "ship", recall: "ship", refloat: "ship", construct: "ship", hold_plus: "ship", emergency_plus: "ship",
  substitute: "ship", launch_to_bay: "ship", ship: "ship",
  bread: "bread", granary_plus: "bread", feed_minus: "bread", toll_minus: "bread", bread_pays: "bread",
  character: "character", draw: "character", invite: "character", dismiss: "character", take_character: "character", council: "character",
  lighthouse: "lighthouse", signal: "lighthouse", lighthouse_toll_minus: "lighthouse", lighthouse_bread_plus: "lighthouse", erect: "lighthouse",
  straighten: "straighten", copy: "straighten", engage: "straighten",
  artwork: "artwork", acquire: "artwork", echo: "artwork", workshop_bonus: "artwork", workshop: "artwork",
  book: "artwork", painting: "artwork", monument: "artwork", set: "artwork",
  destination: "destination", discover: "destination", visit: "destination", navigate: "destination", atlas: "destination", enter_occupied: "destination",
  vp: "vp", decree: "vp", title: "vp", each: "vp",
};  // prettier-ignore

/** What effect rows of any kind are about: every word in them is looked up, counters by their first part. */
function subjectsOf(rows: readonly (Step | object)[]): Set<Subject> {
  const found = new Set<Subject>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      const subject = about[value] ?? about[value.split(".")[0] ?? ""];
      if (subject) found.add(subject);
    } else if (value && typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) {
        if (key === "each" && !("op" in value)) found.add("vp");
        else look(inner);
      }
    }
  };
  look(rows);
  return found;
}

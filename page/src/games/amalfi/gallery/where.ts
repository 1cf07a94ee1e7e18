// Where a viewer knows each card, tile, title and decree to be.
import type { AmalfiView } from "../view.ts";

export type Where = { at: "council" | "workshop" | "atlas" | "discard" | "hand" | "covers" | "play" } | { at: "of" | "hand.of"; seat: number };

/** Everything that the viewer can place; a card that is missing lies in a deck or in a hand that the viewer cannot see. */
export function whereabouts(view: AmalfiView): Map<string, Where> {
  const known = new Map<string, Where>();
  const put = (ids: readonly (string | null | undefined)[], where: Where): void => {
    for (const id of ids) if (id) known.set(id, where);
  };
  for (const row of ["council", "workshop", "atlas"] as const) put(view[row].map((slot) => slot.card), { at: row });
  for (const pile of Object.values(view.discards)) put(pile, { at: "discard" });
  put(view.places.map((place) => place.tile), { at: "covers" });
  put(view.titles.map((title) => title.id), { at: "play" });
  for (const seat of view.seats) {
    const of: Where = { at: "of", seat: seat.seat };
    put(seat.invited.map((person) => person.id), of);
    put(seat.artworks, of);
    put(seat.destinations, of);
    put(seat.hand ?? [], seat.seat === view.viewer ? { at: "hand" } : { at: "hand.of", seat: seat.seat });
  }
  return known;
}

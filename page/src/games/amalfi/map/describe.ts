// A destination in words: for screen readers, and for the line below the map.
import { list, type Translate } from "../../../lib/i18n.ts";
import { place as printed, type Place as Printed } from "../components.ts";
import { tell } from "../effects/index.ts";
import { nameOf } from "../names/index.ts";
import { roman } from "../phase/roman.ts";
import type { AmalfiView, Place } from "../view.ts";
import { whose } from "../whose.ts";

/** What is printed where a ship would land: the tile that covers an evolving destination, or the print. */
export const landing = (place: Place): Printed => printed(place.tile ?? place.id);

/** Number of the period at whose start a tile covers an evolving destination; undefined for others. */
export const covering = (place: Place): number | undefined => printed(place.id).covered_at;

/** The name of a destination; a covered one goes by its tile. */
export function placeName(place: Place): string {
  return nameOf(place.tile ?? place.id);
}

/** The name of a destination by its id, as it is called now. */
export function nameAt(view: AmalfiView, id: string): string {
  const place = view.places.find((each) => each.id === id);
  return place ? placeName(place) : nameOf(id);
}

/** What kind of destination it is, and whose. */
export function placeKind(place: Place, names: string[], t: Translate): string {
  const period = covering(place);
  if (period !== undefined) return t(place.tile ? "amalfi.place.covered" : "amalfi.place.evolving", { n: roman(period) });
  return place.owner === null ? t("amalfi.place.public") : t("amalfi.place.private", { who: whose(place.owner, names, t) });
}

/** Toll and benefits, in the order in which they are dealt with. */
export function benefits(place: Place, t: Translate): string {
  const { effects } = landing(place);
  const toll = place.viewer_toll ?? place.toll;
  const left = printed(place.id).left_bonus;
  return [
    toll > 0 ? t("amalfi.place.toll", { n: toll }) : t("amalfi.place.free"),
    ...(left ? [t("amalfi.place.left", { what: tell(left) })] : []),
    tell(effects),
  ].join(" ");
}

/** Ships on the dock and the lighthouse, or its free slot. */
export function pieces(place: Place, names: string[], t: Translate): string {
  const said: string[] = [];
  if (place.ships.length > 0) said.push(t("amalfi.place.ships", { who: list(place.ships.map((seat) => whose(seat, names, t))) }));
  if (place.lighthouse !== null) said.push(t("amalfi.place.lighthouse", { who: whose(place.lighthouse, names, t) }));
  else if (place.slot) said.push(t("amalfi.place.slot"));
  return said.join(" ");
}

/** All of it but the name. */
export function describePlace(place: Place, names: string[], t: Translate): string {
  return [placeKind(place, names, t), benefits(place, t), pieces(place, names, t)].filter(Boolean).join(" ");
}

// The picture of any card or tile, as the inside of an SVG of 100 by 72. Only constants of ours go into it, no text of anybody.
import type { ArtType, CharacterType } from "../components.ts";
import { portrait } from "./people.ts";
import { town } from "./towns.ts";
import { work } from "./works.ts";

const drawn = new Map<string, string>();

/** The drawing of a card: what it is, its id, its type, and for people whether it is a woman. */
export function picture(kind: "character" | "artwork" | "destination", id: string, type: string, woman: boolean): string {
  const key = `${kind} ${id} ${type}`;
  let inside = drawn.get(key);
  if (inside === undefined) {
    inside = kind === "character" ? portrait(id, type as CharacterType, woman) : kind === "artwork" ? work(id, type as ArtType) : town(id);
    drawn.set(key, inside);
  }
  return inside;
}

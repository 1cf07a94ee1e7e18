import { expect, test } from "vitest";
import type { ComponentSet } from "../components.ts";
import { free, most, position, seat, type Typed } from "./typed.ts";

const set = {
  private_destinations: [{ id: "acre" }, { id: "palermo" }],
  artworks: [{ id: "mona_lisa", type: "painting" }, { id: "canzoniere", type: "book" }],
  characters: [],
} as unknown as ComponentSet;

const typed: Typed = { decree: "", period: 4, seats: [{ ...seat("Blue"), artworks: ["mona_lisa"], vp: 80 }, { ...seat("Red"), destinations: ["acre"] }] };

test("what is sent has the number of players, and a decree only where one is still to be scored", () => {
  expect(position(typed)).toEqual({ players: 2, period: 4, seats: typed.seats });
  expect(position({ ...typed, decree: "trade" })).toMatchObject({ decree: "trade" });
});

test("a card that somebody has is offered to nobody else", () => {
  expect(free(typed, "artworks", set)).toEqual([
    { type: "book", ids: ["canzoniere"] },
    { type: "painting", ids: [] },
    { type: "monument", ids: [] },
  ]);
  expect(free(typed, "destinations", set)).toEqual([{ type: "", ids: ["palermo"] }]);
});

test("no more ships lie on own destinations than there are", () => {
  expect(typed.seats.map((each) => most("docked_own", each))).toEqual([0, 1]);
  expect(most("titles", seat("Blue"))).toBe(3);
});

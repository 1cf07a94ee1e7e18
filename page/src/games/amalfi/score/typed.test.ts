import { expect, test } from "vitest";
import type { ComponentSet } from "../components.ts";
import { limits } from "../position.ts";
import { free, position, seat, within, type Typed } from "./typed.ts";

const set = {
  private_destinations: [{ id: "acre" }, { id: "palermo" }],
  artworks: [{ id: "mona_lisa", type: "painting" }, { id: "canzoniere", type: "book" }],
  characters: [],
} as unknown as ComponentSet;

const typed: Typed = { decree: "", period: 4, rival: "genoa", seats: [{ ...seat("Blue"), artworks: ["mona_lisa"], vp: 80 }, { ...seat("Red"), destinations: ["acre"] }] };

test("what is sent has the number of players, and a decree only where one is still to be scored", () => {
  expect(position(typed)).toEqual({ players: 2, period: 4, seats: typed.seats });
  expect(position({ ...typed, decree: "trade" })).toMatchObject({ decree: "trade" });
  expect(position({ ...typed, seats: [seat("Blue")] })).toMatchObject({ players: 1, rival: "genoa" });
});

test("a card that somebody has is offered to nobody else", () => {
  expect(free(typed, "artworks", set)).toEqual([
    { type: "book", ids: ["canzoniere"] },
    { type: "painting", ids: [] },
    { type: "monument", ids: [] },
  ]);
  expect(free(typed, "destinations", set)).toEqual([{ type: "", ids: ["palermo"] }]);
});

test("players and periods are counted as the rules count them", () => {
  expect(within(limits.players)).toEqual([1, 2, 3, 4]);
  expect(within(limits.titles)).toEqual([0, 1, 2, 3]);
});

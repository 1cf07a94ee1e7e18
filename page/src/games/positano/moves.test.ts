import { expect, test } from "vitest";
import { movesByLot, parts, tidy, tileMove } from "./moves.ts";

test.each([
  ["bid b3+22", { verb: "bid", card: "b3", booster: 22 }],
  ["lot 2C", { verb: "lot", lot: "2C", tile: "2C" }],
  ["block 3", { verb: "block", tile: "3" }],
  ["gain 4", { verb: "gain", blocks: 4 }],
  ["tile silver+1A", { verb: "tile", tile: "silver+1A" }],
  ["build 2C x3", { verb: "build", lot: "2C", blocks: 3 }],
  ["add-on 2C", { verb: "add-on", lot: "2C" }],
  ["add-on none", { verb: "add-on" }],
  ["remodel none", { verb: "remodel" }],
  ["give 3", { verb: "give", tile: "3" }],
])("%s is read", (move, wanted) => expect(parts(move)).toEqual(wanted));

test("a tile's move is found for taking and for giving, and only among legal ones", () => {
  expect(tileMove(["lot 2C", "lot 3A"], "3A")).toBe("lot 3A");
  expect(tileMove(["give silver+1A"], "silver+1A")).toBe("give silver+1A");
  expect(tileMove(["build 2C x2"], "2C")).toBeUndefined();
});

test("moves are gathered by the lot that they name", () => {
  expect(movesByLot(["build 2C x1", "build 2C x2"])).toEqual(new Map([["2C", ["build 2C x1", "build 2C x2"]]]));
  expect(movesByLot(["add-on 1A", "add-on none", "block 3"])).toEqual(new Map([["1A", ["add-on 1A"]]]));
});

test.each([
  ["  Build 2c   X3 ", "build 2C x3"],
  ["LOT 5e", "lot 5E"],
  ["tile silver+1a", "tile silver+1A"],
  ["bid B3+22", "bid b3+22"],
])("%j is tidied up", (typed, move) => expect(tidy(typed)).toBe(move));

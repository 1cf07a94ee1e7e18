import { expect, test } from "vitest";
import { asView, boardsOf, goalsOf, position, type Scored, type Typed } from "./typed.ts";

const typed: Typed = {
  players: 4,
  board: "4x4",
  goals: ["mezzo", "", "altezza"],
  seats: [
    { name: "Blue", held: 2, gelato: 3 },
    { name: "Red", held: 0, gelato: 0 },
  ],
  buildings: { "1A": { seat: 0, roof: "silver", height: 2 }, "5E": { seat: 0, roof: "gold", height: 1 }, "2A": { seat: 4, roof: "gold", height: 1 } },
  removed: ["2B", "5A"],
};

test("what is sent names seats, leaves out empty goals, and lots and seats that are not there", () => {
  expect(position(typed)).toEqual({
    players: 4,
    board: "4x4",
    goals: ["mezzo", "altezza"],
    seats: typed.seats,
    removed: ["2B"],
    buildings: { "1A": { seat: "Blue", roof: "silver", height: 2 } },
  });
});

test("the answer is shown on the cliff", () => {
  const scored: Scored = {
    seats: [],
    winners: [],
    buildings: { "1A": { seat: "Blue", roof: "silver", height: 2, visible: 1, hidden: 1, points: 2, hidden_by: ["0A"] } },
  };
  const lots = asView(typed, scored).lots;
  expect(lots).toHaveLength(16);
  expect(lots.find(({ id }) => id === "1A")).toMatchObject({ state: "built", hidden: 1, points: 2, hidden_by: ["0A"] });
  expect(lots.find(({ id }) => id === "2B")).toMatchObject({ state: "removed" });
});

test("Centro takes the place of Mezzo on the large board (P-6)", () => {
  expect(goalsOf("4x4")).not.toContain("centro");
  expect(goalsOf("5x5")).not.toContain("mezzo");
  expect(goalsOf("5x5")).toHaveLength(12);
});

test("only four players have a choice of boards (P-1)", () => {
  expect([1, 2, 3, 4, 5, 6].map((n) => boardsOf(n).join())).toEqual(["4x4", "4x4", "4x4", "4x4,5x5", "5x5", "5x5"]);
});

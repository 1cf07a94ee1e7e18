import { expect, test } from "vitest";
import { fixture } from "../fixtures/tests.ts";
import { brought, changed, enough, mealMoves } from "./meal.ts";

const view = fixture("feed4");
const seat = view.seats[view.viewer ?? 0];
const { sources } = view.decision;

test("what feeds a crew is offered ready, ships that rest anyway first", () => {
  const raised = enough(sources, 1);
  expect(raised).toEqual({ counts: { emergency: 1 }, people: [] });
  expect(mealMoves(sources, raised, 1)).toEqual(["bread emergency*1"]);
});

test("who is not fed is said at the end, and no move comes after the last bread that is needed", () => {
  expect(mealMoves(sources, { counts: {}, people: [] }, 1)).toEqual(["done"]);
  const [wine, people] = ["wine", "people"].map((name) => sources.find((source) => source.name === name));
  if (!wine || !people) throw new Error("the position has both");
  const raised = changed(changed({ counts: {}, people: [] }, wine, 1, []), people, 1, seat?.hand ?? []);
  expect(brought(sources, raised)).toBe(4);
  expect(mealMoves(sources, raised, 4)).toEqual([`discard ${seat?.hand?.[0]}`, "bread wine*1"]);
  expect(mealMoves(sources, raised, 5).at(-1)).toBe("done");
});

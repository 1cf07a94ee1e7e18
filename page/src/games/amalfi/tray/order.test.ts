import { beforeAll, expect, test } from "vitest";
import { card, provide } from "../components.ts";
import { defaultSet, fixture } from "../fixtures/tests.ts";
import { handOrders, nextOrder, ordered } from "./order.ts";

beforeAll(() => provide(defaultSet()));

test("a hand is ordered by price, by type and by what can be invited now, and every order follows another", () => {
  const view = fixture("turn4");
  const hand = view.seats[view.viewer ?? 0]?.hand ?? [];
  expect(ordered(hand, "board", view)).toEqual(hand);
  const costs = ordered(hand, "cost", view).map((id) => card(id).cost?.n ?? 0);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  const legal = ordered(hand, "only", view).map((id) => view.decision.legal.includes(`invite ${id}`));
  expect(legal).toEqual(legal.toSorted((a, b) => Number(b) - Number(a)));
  const types = ordered(hand, "type", view).map((id) => card(id).type);
  expect(new Set(types).size).toBe(types.filter((type, at) => type !== types[at - 1]).length);
  expect(handOrders.map(nextOrder).toSorted()).toEqual(handOrders.toSorted());
});

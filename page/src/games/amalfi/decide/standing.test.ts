import { expect, test } from "vitest";
import type { AmalfiView } from "../view.ts";
import { nothing, standingMove, stands } from "./standing.ts";

const view = (kind: string, legal: string[], pending = [1]) => ({ period: 2, decision: { kind, legal, pending } }) as unknown as AmalfiView;

test("the bread of a lighthouse is taken, and a hold is paid for only where that can be done", () => {
  const asked = view("lighthouse", ["lighthouse toll gems", "lighthouse bread", "lighthouse none"]);
  expect(standingMove(asked, 1, { ...nothing, lighthouse: "bread" })).toBe("lighthouse bread");
  expect(standingMove(asked, 1, { ...nothing, lighthouse: "gems" })).toBe("lighthouse toll gems");
  expect(standingMove(asked, 1, { ...nothing, lighthouse: "wine" })).toBeUndefined();
  expect(standingMove(asked, 1, nothing)).toBeUndefined();
});

test("it answers only for a seat that is asked, and passing only in its period", () => {
  const pass = { ...nothing, pass: 2 };
  expect(standingMove(view("turn", ["pass"], [0]), 1, pass)).toBeUndefined();
  expect(standingMove(view("turn", ["pass"]), 1, pass)).toBe("pass");
  expect(standingMove(view("turn", ["pass"]), 1, { ...nothing, pass: 1 })).toBeUndefined();
  expect([stands(pass, 2), stands(pass, 3), stands({ ...nothing, decree: true }, 3)]).toEqual([true, false, true]);
});

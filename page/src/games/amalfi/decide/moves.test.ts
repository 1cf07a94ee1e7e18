import { expect, test } from "vitest";
import { isMain, isOptional, keepMove, listed, moveFor, parts } from "./moves.ts";

test("a move's object, amounts and nothing", () => {
  expect(parts("navigate venice")).toEqual({ verb: "navigate", words: ["venice"], counts: {}, what: "venice" });
  expect(parts("pay fabric*2 emergency*1").counts).toEqual({ fabric: 2, emergency: 1 });
  expect(parts("erect none").what).toBeUndefined();
  expect(parts("construct 2").what).toBeUndefined();
  expect(parts("lighthouse toll gems")).toMatchObject({ verb: "lighthouse", what: "toll", words: ["toll", "gems"] });
});

test("amounts are listed in the order of the notation", () => {
  expect(listed("pay", { bread: 1, emergency: 2, spices: 1, gems: 0 })).toBe("pay spices*1 emergency*2 bread*1");
  expect(listed("send", {})).toBe("send none");
});

test("six kept cards mean one move, whatever their order", () => {
  expect(keepMove(["keep a b c", "keep a b d"], ["d", "b", "a"])).toBe("keep a b d");
  expect(keepMove(["keep a b c"], ["a", "b"])).toBeUndefined();
});

test("optional moves, main actions and objects", () => {
  expect(isOptional("bread gems*1") && isOptional("discard raphael")).toBe(true);
  expect(isMain("pass") && isMain("engage titian")).toBe(true);
  expect(isMain("take raphael")).toBe(false);
  expect(moveFor(["navigate venice"], "navigate", "venice")).toBe("navigate venice");
});

import { describe, expect, test } from "vitest";
import { facts } from "./fixtures/index.ts";
import { translate } from "./fixtures/translate.ts";
import { narrate } from "./narrate.ts";

const names = ["Ada", "Bruno", "Chiyo", "Dario", "Elena", "Farid"];

describe.each(["en", "ja"] as const)("in %s", (lang) => {
  const t = translate(lang);

  test.each(facts().map((fact) => [fact["fact"], fact] as const))("%s is told in words", (_, fact) => {
    const told = narrate(fact, names, t);
    expect(told).not.toBe("");
    expect(told).not.toMatch(/[{}]|undefined|null|NaN/);
  });
});

const t = translate("en");

test("a sealed bid tells nothing but that it is made", () => {
  expect(narrate({ fact: "bid", seat: 1 }, names, t)).toBe("Bruno has bid.");
});

test("a building says what it brings and whose view it costs", () => {
  const fact = { fact: "build", seat: 0, lot: "2A", height: 3, roof: "silver", points: 4, takes: { "3": 4, "1": 1 } };
  expect(narrate(fact, names, t)).toBe("Ada builds 3 blocks on 2A, silver (+4 points; costs Bruno 1 point; costs Dario 4 points)");
});

test("own views that are lost are told with a minus", () => {
  expect(narrate({ fact: "add_on", seat: 0, lot: "1A", height: 3, points: -1, takes: {} }, names, t)).toContain("−1 points");
});

test("a triple tells what it gave, a number tells it by itself", () => {
  expect(narrate({ fact: "block", seat: 0, tile: "4", gained: 4 }, names, t)).toBe("Ada takes 4 blocks");
  expect(narrate({ fact: "block", seat: 0, tile: "5", gained: 2 }, names, t)).toContain("gets 2 blocks");
});

test("an unknown fact is not told", () => {
  expect(narrate({ fact: "comet" }, names, t)).toBe("");
});

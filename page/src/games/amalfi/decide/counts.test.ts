import { expect, test } from "vitest";
import { nearest, sources } from "./counts.ts";

const plans = ["pay gems*1 wine*1", "pay gems*2", "pay wine*2", "pay gems*1 emergency*1", "pay emergency*2"];

test("a step goes to the nearest legal plan, the better one of two as near", () => {
  const from = { gems: 1, wine: 1 };
  expect(nearest(plans, from, "gems", 1)).toBe("pay gems*2");
  expect(nearest(plans, from, "gems", -1)).toBe("pay wine*2");
  expect(nearest(plans, from, "emergency", 1)).toBe("pay gems*1 emergency*1");
  expect(nearest(plans, from, "wine", -1)).toBe("pay gems*2");
  expect(nearest(plans, { gems: 2 }, "gems", 1)).toBeUndefined();
});

test("the sources are all that some plan draws on", () => {
  expect(sources(plans)).toEqual(["wine", "gems", "emergency"]);
  expect(sources(["send none"])).toEqual([]);
});

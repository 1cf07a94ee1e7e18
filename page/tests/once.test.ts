import { expect, test } from "vitest";
import { answered, keyFor } from "../src/lib/once.ts";

test("the same request has the same key until it is answered, another has another", () => {
  const first = keyFor("/claim", "a");
  expect(keyFor("/claim", "a")).toBe(first);
  expect(keyFor("/claim", "b")).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  answered("/claim", "a");
  expect(keyFor("/claim", "a")).not.toBe(first);
});

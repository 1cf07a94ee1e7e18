import { expect, test } from "vitest";
import { Outbox, type Drawer, type Letter } from "../src/lib/outbox.ts";

const letter = (key: string): Letter => ({ t: "move", seat: 0, key, version: 1, move: "go 1" });

function drawer(): Drawer & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text), removeItem: (name) => void kept.delete(name) };
}

test("what is not settled is there again after a reload, in order, at its own table", () => {
  const tab = drawer();
  const before = new Outbox("T", () => tab);
  for (const key of ["a", "b", "c"]) before.add(letter(key));
  expect([before.remove("b"), before.remove("b")]).toEqual([true, false]);
  expect(new Outbox("T", () => tab).all()).toEqual([letter("a"), letter("c")]);
  expect(new Outbox("U", () => tab).size).toBe(0);
  before.clear();
  expect(tab.kept.size).toBe(0);
});

test("a drawer that is damaged or locked costs nothing but the memory", () => {
  const tab = drawer();
  tab.kept.set("costiera.outbox.T", "{");
  expect(new Outbox("T", () => tab).size).toBe(0);
  const locked = new Outbox("T", () => {
    throw new Error("locked");
  });
  locked.add(letter("a"));
  expect(locked.all()).toEqual([letter("a")]);
});

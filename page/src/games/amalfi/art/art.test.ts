import { expect, test } from "vitest";
import { defaultSet } from "../fixtures/tests.ts";
import { picture } from "./index.ts";

const set = defaultSet();
const drawings: [string, string][] = [
  ...set.characters.map(({ id, type, woman }): [string, string] => [id, picture("character", id, type, woman ?? false)]),
  ...set.artworks.map(({ id, type }): [string, string] => [id, picture("artwork", id, type, false)]),
  ...set.private_destinations.map(({ id }): [string, string] => [id, picture("destination", id, "private", false)]),
];

test("every card of the usual set has a picture of its own", () => {
  expect(new Set(drawings.map(([, drawing]) => drawing)).size).toBe(drawings.length);
  // What tells two people apart is what they wear and hold, not the ground behind them.
  const people = drawings.slice(0, set.characters.length).map(([, drawing]) => drawing.slice(drawing.indexOf("<g transform")));
  expect(new Set(people).size).toBe(people.length);
});

test("a drawing is whole, of our own shapes alone, and without a style that the page's policy forbids", () => {
  for (const [id, drawing] of drawings) {
    expect(drawing, id).not.toMatch(/undefined|NaN|INK|CLOTH|WALL|ROOF|\$\{|style=|href|<text|<image|script/);
    const tags = [...drawing.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)];
    const depth = tags.reduce((n, [, close, , single]) => n + (close ? -1 : single ? 0 : 1), 0);
    expect(depth, id).toBe(0);
  }
});

test("whoever a pack brings is composed from its id, always alike", () => {
  const one = picture("character", "someone_new", "permanent", true);
  expect(one).toBe(picture("character", "someone_new", "permanent", true));
  const many = new Set(Array.from({ length: 40 }, (_, k) => picture("character", `guest_${k}`, "immediate", k % 2 === 0)));
  expect(many.size).toBeGreaterThan(36);
});

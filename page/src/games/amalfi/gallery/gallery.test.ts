import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide, type ComponentSet } from "../components.ts";
import raw from "../fixtures/components.json";
import late from "../fixtures/late4.json";
import type { AmalfiView } from "../view.ts";
import "../words/ja.ts";
import { entries, inOrder, kinds, subjects, types } from "./entries.ts";
import { whereabouts } from "./where.ts";

beforeAll(() => provide(raw as unknown as ComponentSet));

test("everything of the set stands in the gallery, with a text and what it is about", () => {
  const all = entries("en");
  const count = Object.fromEntries(kinds.map((kind) => [kind, all.filter((entry) => entry.kind === kind).length]));
  expect(count).toEqual({ characters: 75, artworks: 54, destinations: 52, titles: 16, decrees: 10 });
  for (const entry of all) {
    expect(entry.text, entry.id).not.toBe("");
    expect(entry.subjects.size, entry.id).toBeGreaterThan(0);
    if (entry.kind !== "decrees") expect(types[entry.kind], entry.id).toContain(entry.type);
    for (const subject of entry.subjects) expect(subjects).toContain(subject);
  }
});

test("an effect is found by what it is about", () => {
  const about = new Map(entries("en").map((entry) => [entry.id, [...entry.subjects].sort()]));
  expect(about.get("raphael")).toEqual(["artwork", "vp"]);
  expect(about.get("mimar_sinan")).toEqual(["lighthouse"]);
  expect(about.get("gracia_mendes_nasi")).toEqual(["bread", "destination", "vp"]);
});

test("what the viewer can place is not counted as unseen, and the decks are as large as what is unseen", () => {
  const view = late as unknown as AmalfiView;
  const known = whereabouts(view);
  const unseen = (kind: string, type?: string): number =>
    entries("en").filter((entry) => entry.kind === kind && (!type || entry.type === type) && !known.has(entry.id)).length;
  const hidden = view.seats.reduce((sum, seat) => sum + (seat.hand ? 0 : seat.hand_size), 0);
  expect(unseen("artworks")).toBe(view.decks["artworks"]);
  expect(unseen("destinations", "private")).toBe(view.decks["destinations"]);
  expect(unseen("characters")).toBe((view.decks["characters"] ?? 0) + hidden);
});

test("the gallery is ordered by name, price and points, and loses nothing by it", () => {
  const all = entries("en");
  expect(inOrder(all, "kind", "en")).toEqual(all);
  expect(inOrder(all, "points", "en")[0]?.vp).toBe(Math.max(...all.map(({ vp }) => vp ?? 0)));
  const costs = inOrder(all, "cost", "en").map(({ cost }) => cost?.n ?? 99);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(inOrder(all, "name", "ja")).toHaveLength(all.length);
});

import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { components, provide, type ComponentSet, type Place, type Step } from "../components.ts";
import raw from "../fixtures/components.json";
import { authorOf, nameOf, roleOf, yearsOf } from "../names/index.ts";
import "../words/ja.ts";
import { icons, tell, tellCost, tellDecree, tellEffect, tellNeeds } from "./index.ts";

beforeAll(() => provide(raw as unknown as ComponentSet));

const texts = (lang: "en" | "ja"): [id: string, text: string][] => {
  const set = components();
  const places: Omit<Place, "kind">[] = [...set.public_destinations, ...set.evolving_destinations, ...set.private_destinations];
  return [
    ...set.characters.map((card): [string, string] => [card.id, tellEffect(card, lang)]),
    ...set.characters.map((card): [string, string] => [`${card.id} cost`, `${tellCost(card.cost, lang)}.`]),
    ...set.artworks.map((work): [string, string] => [work.id, tell([work.bonus], lang)]),
    ...places.map((place): [string, string] => [place.id, tell([...place.effects, ...(place.left_bonus ?? [])], lang)]),
    ...set.titles.map((title): [string, string] => [title.id, tellNeeds(title, lang)]),
    ...set.decrees.map((decree): [string, string] => [decree.id, tellDecree(decree, lang)]),
  ];
};

test("every card, place, title and decree has a text in both languages, and none shows its data", () => {
  for (const [id, text] of texts("en")) expect(text, id).toMatch(/^[A-Z0-9][A-Za-z0-9 ,.:;'()+-]+[.)]$/);
  for (const [id, text] of texts("ja")) {
    expect(text, id).toMatch(/[。.]$/);
    expect(text.replaceAll("VP", ""), id).not.toMatch(/[a-z_]|undefined|NaN/i);
  }
});

test("every name is told in Japanese, and its role, years and author", () => {
  const set = components();
  for (const list of [set.characters, set.artworks, set.public_destinations, set.evolving_destinations, set.private_destinations, set.titles, set.decrees]) {
    for (const { id } of list) expect(nameOf(id, "ja"), id).toMatch(/[\p{sc=Kana}\p{sc=Han}]/u);
  }
  for (const { id } of set.characters) {
    expect(roleOf(id, "ja"), id).not.toMatch(/[a-z]/i);
    expect(yearsOf(id, "ja"), id).not.toMatch(/[a-z.]/i);
  }
  for (const { id } of set.artworks) expect(authorOf(id, "ja"), id).not.toMatch(/[a-z]/i);
  expect(nameOf("mona_lisa", "en")).toBe("Mona Lisa");
  expect(nameOf("somebody_else", "en")).toBe("Somebody else");
});

test("a pack's cards are told too: steps that the default set does not have", () => {
  const steps: Step[] = [
    { op: "exchange", pay: 2, times: 3, gain: [{ op: "recall", n: 2, scope: "own_private" }, { op: "vp", n: 1 }] },
    { op: "when", count: "lighthouse", min: 3, then: [{ op: "bread", n: "full" }] },
    { op: "ships", hold: "any", n: { count: "title", base: 1, max: 3 } },
  ];
  expect(tell(steps, "en")).toBe(
    "Up to 3 times: pay 2 bread to take up to 2 ships of yours from your private destinations back to your bay and score 1 VP. " +
      "Then if you have erected at least 3 lighthouses, fill your granary to its limit. " +
      "Then send up to 1 ship, plus 1 ship for each title you have completed (at most 3 in all) from your bay to holds of your choice.",
  );
  expect(tell(steps, "ja")).not.toMatch(/[a-z]/i);
  expect(icons(steps)).toHaveLength(3);
});

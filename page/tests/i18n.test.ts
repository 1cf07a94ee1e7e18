import { beforeEach, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" }, getElementById: () => null });
});

import { games } from "../src/games/registry.ts";
import { useGameWords } from "../src/games/load.ts";
import { fill, list, maybe, setLang, t, type Catalogue } from "../src/lib/i18n.ts";
import { problemText } from "../src/lib/problems.ts";
import { en } from "../src/words/en.ts";
import { ja } from "../src/words/ja.ts";

beforeEach(() => setLang("en"));

const slots = (message: Catalogue[string]): string[] => {
  const text = typeof message === "string" ? message : message.other;
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string))].sort();
};

test("parameters are filled in, numbers in the reader's way", () => {
  expect(fill("{name} has {n}", { name: "Ada", n: 1234 }, "en")).toBe("Ada has 1,234");
  expect(fill("{missing} stays", {}, "en")).toBe("{missing} stays");
});

test("plurals follow the language", () => {
  expect(t("home.play.go", { n: 1 })).toBe("Play against 1 bot");
  expect(t("home.play.go", { n: 3 })).toBe("Play against 3 bots");
});

test("a language is loaded before it is shown, and names are listed in its way", async () => {
  expect(list(["Ada", "Bo", "Cy"])).toBe("Ada, Bo, and Cy");
  await setLang("ja");
  expect(t("home")).toBe("ホーム");
  expect(list(["Ada", "Bo"])).toBe("Ada、Bo");
  expect(document.documentElement.lang).toBe("ja");
});

test("a game's words follow a change of language", async () => {
  await useGameWords("positano");
  const english = maybe("positano.roof.gold");
  await setLang("ja");
  expect(maybe("positano.roof.gold")).not.toBe(english);
  expect(maybe("positano.no.such.key")).toBeUndefined();
});

test("every Japanese message has the slots of the English one", async () => {
  const pairs: [Catalogue, Catalogue][] = [[en, ja]];
  for (const game of games) pairs.push([await game.words("en"), await game.words("ja")]);
  for (const [english, japanese] of pairs) {
    expect(Object.keys(japanese).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      const other = japanese[key] as Catalogue[string];
      const extra = slots(other).filter((slot) => !slots(message).includes(slot));
      expect(extra, key).toEqual([]);
    }
  }
});

test("errors are told in the reader's language, with the server's sentence where only it knows more", async () => {
  expect(problemText({ code: "stale", text: "x" })).toBe(en["error.stale"]);
  expect(problemText({ code: "illegal-move", text: "lot 2C: already taken" })).toBe("Lot 2C: already taken.");
  expect(problemText({ code: "never-heard-of", text: "something odd", place: "seats[1]" })).toBe("Seats[1]: something odd.");
  await setLang("ja");
  expect(problemText({ code: "illegal-move", text: "lot 2C: already taken" })).toContain("Lot 2C: already taken.");
});

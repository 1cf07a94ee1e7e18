import { beforeAll, describe, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide } from "./components.ts";
import { defaultSet, facts, translate } from "./fixtures/tests.ts";
import { chapter, narrate } from "./narrate.ts";

const names = ["Ada", "Bruno", "Chiyo", "Dario"];
const broken = /[{}]|undefined|null|NaN|amalfi\./;

beforeAll(() => provide(defaultSet()));

/** One of each kind that the rules can tell, where the fixtures have none. */
const rare = [
  { fact: "copy", seat: 0, what: ["titian"] },
  { fact: "trigger", seat: 0, what: ["titian"] },
  { fact: "signal", seat: 0, what: ["naples"] },
  { fact: "lighthouse", seat: 1, what: ["toll", "gems"], place: "naples" },
  { fact: "lighthouse", seat: 1, what: ["none"], place: "naples" },
  { fact: "bread", seat: 1, what: ["emergency*1"] },
  { fact: "take", seat: 1, what: ["none"] },
  { fact: "recall", seat: 1, what: ["naples"] },
  { fact: "refloat", seat: 1, what: ["2"] },
  { fact: "launch", seat: 1, what: ["bay"] },
  { fact: "echo", seat: 1, what: ["mona_lisa"] },
  { fact: "rival-chosen", seat: 0, what: ["genoa"] },
  { fact: "rival", ships: ["naples", "candia"], lighthouses: [] },
  { fact: "end", scores: [36, 21], winners: [] },
];
const quiet = new Set(["done", "order"]);

describe.each(["en", "ja"] as const)("in %s", (lang) => {
  const t = translate(lang);

  test.each([...facts(), ...rare].map((fact) => [JSON.stringify(fact).slice(0, 90), fact] as const))("%s", (_, fact) => {
    const told = narrate(fact, names, t);
    expect(told).not.toMatch(broken);
    const silent = quiet.has(String(fact["fact"])) || String((fact as { what?: string[] }).what) === "none";
    if (!silent) expect(told).not.toBe("");
  });
});

const t = translate("en");

test("a card that only its seat knows is not named to others", () => {
  expect(narrate({ fact: "draw", seat: 1 }, names, t)).toBe("Bruno takes a card that was looked at.");
  expect(narrate({ fact: "draft", seat: 1, what: ["raphael"] }, names, t)).toBe("Bruno keeps Raphael.");
});

test("a payment names its ships, a declined step what it was", () => {
  expect(narrate({ fact: "pay", seat: 0, what: ["fabric*1", "emergency*2"] }, names, t)).toBe("Ada pays 1 ship from fabric, 2 ships to the port.");
  expect(narrate({ fact: "erect", seat: 0, what: ["none"] }, names, t)).toBe("Ada declines: Erect a lighthouse.");
});

test("changes are told with real minus signs, and an unknown fact is not told", () => {
  expect(narrate({ fact: "change", seat: 2, bread: -3, vp: 8 }, names, t)).toBe("Chiyo: bread −3, points +8.");
  expect(narrate({ fact: "comet" }, names, t)).toBe("");
});

test("each period is a chapter; the first begins with the set-up", () => {
  expect(chapter({ fact: "start" }, t)).toBe("Period I");
  expect(chapter({ fact: "period", period: 2, first: 0 }, t)).toBe("Period II");
  expect(chapter({ fact: "pass", seat: 0 }, t)).toBe("");
  expect(chapter({ fact: "period", period: 4, first: 0 }, translate("ja"))).toBe("第IV時代");
});

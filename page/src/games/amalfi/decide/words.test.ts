import { beforeAll, describe, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide } from "../components.ts";
import { defaultSet, fixture, translate } from "../fixtures/tests.ts";
import { gives } from "./gives.ts";
import { todoLines } from "./todo.ts";
import { whyNot } from "./why.ts";
import { costInWords, decisionInWords, moveInWords } from "./words.ts";

beforeAll(() => provide(defaultSet()));

const positions = ["packs4", "keep3", "draft2", "first4", "turn4", "turn2", "solo1", "late4", "pay4", "ships4", "take4", "erect4", "evolving4", "choose4", "lighthouse4", "straighten4", "feed4", "decree4"];
const broken = /[{}]|undefined|null|NaN|amalfi\.|_/;

describe.each(["en", "ja"] as const)("in %s", (lang) => {
  const t = translate(lang);

  test.each(positions)("%s: every legal move, its effect, what is refused and what is left can be said", (name) => {
    const view = fixture(name);
    const { legal, previews, refused, cost } = view.decision;
    const told = [
      ...legal.map((move) => moveInWords(move, t)),
      ...legal.map((move) => gives(move, view, t) ?? "-"),
      ...Object.values(previews).flatMap((preview) => [preview.cost ? costInWords(preview.cost, t) : "-", preview.then ? decisionInWords(preview.then, t) : "-"]),
      ...Object.keys(refused).map((move) => whyNot(view, move, t) ?? ""),
      ...todoLines(view, ["Ada", "Bruno", "Chiyo", "Dario"], t),
      ...(cost ? [costInWords(cost, t)] : []),
    ];
    expect(told.filter((line) => line === "" || broken.test(line))).toEqual([]);
  });
});

test("a cost names all that is accepted, and what the slot adds", () => {
  const t = translate("en");
  expect(costInWords({ n: 6, of: ["gems", "wine"], extra: 1 }, t)).toBe("6 gems or wine and 1 of any resource");
  expect(costInWords({ n: 0, of: ["wood"], extra: 0 }, t)).toBe("nothing");
});

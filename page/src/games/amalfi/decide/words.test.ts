import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide, type Step } from "../components.ts";
import { defaultSet, fixture, translate } from "../fixtures/tests.ts";
import { nameOf } from "../names/index.ts";
import { gives } from "./gives.ts";
import { todoLines } from "./todo.ts";
import { whyNot } from "./why.ts";
import { costInWords, decisionInWords, legalInWords, moveInWords } from "./words.ts";

beforeAll(() => provide(defaultSet()));

const positions = ["packs4", "keep3", "draft2", "first4", "turn4", "turn2", "solo1", "late4", "pay4", "ships4", "take4", "erect4", "evolving4", "choose4", "lighthouse4", "straighten4", "feed4", "decree4"];
const broken = /[{}]|undefined|null|NaN|amalfi\.|_/;

describe.each(["en", "ja"] as const)("in %s", (lang) => {
  const t = translate(lang);

  test.each(positions)("%s: every legal move, its effect, what is refused and what is left can be said", (name) => {
    const view = fixture(name);
    const { legal, previews, refused, cost } = view.decision;
    const told = [
      ...legal.map((move) => legalInWords(view, move, t)),
      ...legal.map((move) => gives(move, view, t) ?? "-"),
      ...Object.values(previews).flatMap((preview) => [preview.cost ? costInWords(preview.cost, t) : "-", preview.then ? decisionInWords(preview.then, t) : "-"]),
      ...Object.keys(refused).map((move) => whyNot(view, move, t) ?? ""),
      ...todoLines(view, ["Ada", "Bruno", "Chiyo", "Dario"], t),
      ...(cost ? [costInWords(cost, t)] : []),
    ];
    expect(told.filter((line) => line === "" || broken.test(line))).toEqual([]);
  });
});

describe("in both languages", () => {
  const rules = [...new Set([...readFileSync(new URL("../../../../../src/costiera/amalfi/refusals.py", import.meta.url), "utf8").matchAll(/"(A-\d+)"/g)].map(([, rule]) => rule))];

  test.each(rules)("what %s refuses is said in words", (rule) => {
    const view = fixture("turn4");
    const refused = { ...view, viewer: null, decision: { ...view.decision, refused: { pass: { text: "in English", rule: rule ?? "", blocked: null, short: 0, help: [], cost: null, gives: [], ready: null } } } };
    expect(whyNot(refused, "pass", translate("en"))).toMatch(/^[A-Z][^{}]+\.$/);
    expect(whyNot(refused, "pass", translate("ja"))).toMatch(/^[^A-Za-z{}]+。$/);
  });
});

test("an option is named in full, not by its first step", () => {
  const view = fixture("choose4");
  const options: Step[][] = [[{ op: "bread", n: 2 }, { op: "vp", n: 3 }], [{ op: "bread", n: 4 }], []];
  const asked = { ...view, decision: { ...view.decision, legal: ["choose bread", "choose bread 2", "choose nothing", "discard raphael"], options } };
  expect(asked.decision.legal.map((move) => legalInWords(asked, move, translate("en")))).toEqual(["Gain 2 bread. Then score 3 VP.", "Gain 4 bread.", "Nothing", "Discard Raphael for 1 bread"]);
});

test("a covered destination goes by the tile that covers it", () => {
  const view = fixture("late4");
  const covered = view.places.find(({ tile }) => tile !== null)!;
  const t = translate("en");
  expect(legalInWords(view, `navigate ${covered.id}`, t)).toBe(`Navigate to ${nameOf(covered.tile!)}`);
  expect(moveInWords(`navigate ${covered.id}`, t)).not.toBe(legalInWords(view, `navigate ${covered.id}`, t));
  const busy = { ...view, decision: { ...view.decision, todo: [{ kind: "navigation", seat: view.viewer ?? 0, what: covered.id, left: null }] } };
  expect(todoLines(busy, [], t)).toEqual([`the benefits of ${nameOf(covered.tile!)}`]);
});

test("a cost names all that is accepted, and what the slot adds", () => {
  const t = translate("en");
  expect(costInWords({ n: 6, of: ["gems", "wine"], extra: 1 }, t)).toBe("6 gems or wine and 1 of any resource");
  expect(costInWords({ n: 0, of: ["wood"], extra: 0 }, t)).toBe("nothing");
});

import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide } from "../components.ts";
import { defaultSet, fixture, translate } from "../fixtures/tests.ts";
import type { Decision } from "../view.ts";
import { askInWords } from "./ask.ts";

beforeAll(() => provide(defaultSet()));

/** The question to the seat that pays, for what the fixture says or for something else. */
function asked(lang: "en" | "ja", bought: Partial<Pick<Decision, "item" | "ships">> = {}): string {
  const view = structuredClone(fixture("pay4"));
  Object.assign(view.decision, bought);
  return askInWords(view, [], view.viewer, translate(lang));
}

test("a payment is asked for with the name of what is bought", () => {
  expect(asked("en")).toBe("How do you pay for Hypnerotomachia Poliphili?");
  expect(asked("en", { item: "acre" })).toBe("How do you pay for Acre?");
  expect(asked("en", { item: "theodoro_baxon" })).toBe("How do you pay for Theodoro Baxon?");
  expect(asked("en", { item: null, ships: 1 })).toBe("How do you pay for 1 ship?");
  expect(asked("ja", { item: null, ships: 2 })).toBe("船2隻の代価をどう支払いますか。");
});

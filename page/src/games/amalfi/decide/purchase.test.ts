import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide } from "../components.ts";
import { defaultSet, fixture, translate } from "../fixtures/tests.ts";
import { askInWords } from "./ask.ts";

beforeAll(() => provide(defaultSet()));

/** The question to the seat that pays, where the thing on top of the stack is of this kind and number. */
function asked(lang: "en" | "ja", what?: string, item?: number): string {
  const view = structuredClone(fixture("pay4"));
  if (what !== undefined && item !== undefined) {
    view.decision.todo[0]!.what = what;
    view.decision.stack.splice(-2, 1, item);
  }
  return askInWords(view, [], view.viewer, translate(lang));
}

test("a payment is asked for with the name of what is bought", () => {
  expect(asked("en")).toBe("How do you pay for Hypnerotomachia Poliphili?");
  expect(asked("en", "destination", 19)).toBe("How do you pay for Acre?");
  expect(asked("en", "character", 1)).toBe("How do you pay for Theodoro Baxon?");
  expect(asked("en", "ship", 1)).toBe("How do you pay for 1 ship?");
  expect(asked("ja", "ship", 2)).toBe("船2隻の代価をどう支払いますか。");
});

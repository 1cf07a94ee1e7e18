import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide } from "../components.ts";
import { defaultSet, fixture, translate } from "../fixtures/tests.ts";
import { sums } from "../../../board/scoring.ts";
import { tale } from "./tell.ts";

beforeAll(() => provide(defaultSet()));

test.each(["end4", "end1"])("%s: the steps add up to everybody's total, in both languages", (name) => {
  const view = fixture(name);
  for (const lang of ["en", "ja"] as const) {
    const steps = tale(view, ["Ada", "Bruno", "Chiyo", "Dario"], translate(lang));
    expect(sums(view.seats.length, steps, steps.length)).toEqual(view.seats.map(({ score }) => score.total));
    expect(steps.filter(({ text }) => /[{}]|undefined|null/.test(text))).toEqual([]);
    expect(new Set(steps.map(({ name: line }) => line)).size).toBe(steps.length);
  }
});

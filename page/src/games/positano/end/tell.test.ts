import { expect, test } from "vitest";
import { fixture } from "../fixtures/index.ts";
import { translate } from "../fixtures/translate.ts";
import { sums } from "../../../board/scoring.ts";
import { tale } from "./tell.ts";

const names = ["Ada", "Bruno", "Chiyo", "Dario", "Elena", "Farid"];

test.each(["end4", "end6", "end1"])("%s: the steps add up to everybody's total, in both languages", (name) => {
  const view = fixture(name);
  for (const lang of ["en", "ja"] as const) {
    const steps = tale(view, names, translate(lang));
    expect(sums(view.seats.length, steps, steps.length)).toEqual(view.seats.map(({ score }) => score.total));
    expect(steps.filter(({ text }) => /[{}]|undefined|null/.test(text))).toEqual([]);
  }
});

test("buildings are told column by column from the sea upwards", () => {
  const view = fixture("end4");
  const lots = tale(view, names, translate("en")).flatMap(({ lots }) => (lots.length === 1 ? lots : []));
  const built = view.lots.filter(({ state }) => state === "built").length;
  expect(lots.slice(0, 4)).toEqual(["1A", "2A", "3A", "4A"].filter((lot) => view.lots.some(({ id, state }) => id === lot && state === "built")));
  expect(lots.length).toBeGreaterThanOrEqual(built);
});

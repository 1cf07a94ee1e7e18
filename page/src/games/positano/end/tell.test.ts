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

test("views are told column by column, from the sea upwards", () => {
  const view = fixture("end4");
  const columns = tale(view, names, translate("en")).filter(({ text }) => text.startsWith("Views, column"));
  expect(columns.map(({ text }) => text.slice(14, 15)).join("")).toBe(view.columns);
  const built = view.lots.filter(({ state }) => state === "built");
  expect(columns.flatMap(({ lots }) => lots)).toEqual([...built].sort((a, b) => a.column.localeCompare(b.column) || a.row - b.row).map(({ id }) => id));
  for (const { lots, points } of columns) {
    expect(points.reduce((sum, n) => sum + n)).toBe(built.filter(({ id }) => lots.includes(id)).reduce((sum, lot) => sum + lot.points, 0));
  }
});

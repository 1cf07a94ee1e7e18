import { beforeAll, expect, test } from "vitest";
import { provide } from "../components.ts";
import { defaultSet, fixture } from "../fixtures/tests.ts";
import type { Place } from "../view.ts";
import { grid } from "./grid.ts";

beforeAll(() => provide(defaultSet()));

const view = fixture("late4");
const own = (n: number): Place[] =>
  Array.from({ length: n }, (_, k) => ({ id: `own_${k}`, kind: "private", toll: 0, owner: view.viewer, tile: null, ships: [], lighthouse: null, slot: false, shows: [], viewer_toll: 0 }));

test.each([["tall", 5], ["wide", 4]] as const)("a %s phone of %i rows: every port once, in a place of its own", (mode, rows) => {
  for (const n of [0, 1, 2, 3, 5, 9]) {
    const shown = { ...view, places: [...view.places.filter(({ owner }) => owner !== view.viewer), ...own(n)] };
    const laid = grid(shown, mode, rows);
    const spots = [...laid.cells.map(({ row, column }) => `${row} ${column}`), ...(laid.rest ? [`${laid.rest.row} ${laid.rest.column}`] : [])];
    expect(new Set(spots).size).toBe(spots.length);
    expect([...laid.cells.map(({ place }) => place.id), ...laid.hidden.map(({ id }) => id)].sort()).toEqual(shown.places.map(({ id }) => id).sort());
    expect(laid.rest !== undefined).toBe(laid.hidden.length > 0);
    expect((laid.rest?.column ?? 0) + (laid.rest?.span ?? 1) - 1).toBeLessThanOrEqual(laid.columns);
    expect(laid.rows).toBeLessThanOrEqual(rows);
  }
});

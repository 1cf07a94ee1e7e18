import { expect, test } from "vitest";
import { namesOf } from "../src/games/registry.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { awaited, order, whenText } from "../src/home/tables.ts";
import type { SeatInfo, Table } from "../src/lib/protocol.ts";

const seat = (name: string, yours: boolean, pending: boolean) => ({ name, yours, pending }) as SeatInfo;
const table = (id: string, moved: number, more: Partial<Table>) => ({ id, moved, status: "running", seats: [], ...more }) as unknown as Table;

const due = table("due", 1, { seats: [seat("Ada", true, true), seat("Bo", false, true)] });
const theirs = table("theirs", 2, { seats: [seat("Ada", true, false), seat("Bo", false, true), seat("", false, true)] });

test("tables that wait for their owner come first, then those that go on, the last moved at first", () => {
  const tables = [table("over", 9, { status: "over" }), table("old", 1, {}), theirs, table("filling", 8, { status: "waiting" }), due, table("new", 5, {})];
  expect(order(tables).map(({ id }) => id)).toEqual(["due", "new", "theirs", "old", "filling", "over"]);
});

test("a running table tells for whom it waits", () => {
  expect([awaited(due), awaited(theirs), awaited({ ...theirs, status: "over" })]).toEqual([["Bo"], ["Bo"], []]);
  expect([whenText(0, 120_000), whenText(0, 1000)]).toEqual(["2 minutes ago", "this minute"]);
});

test("a seat that the game plays has its name in the reader's language, a person has the one they wrote", () => {
  const solo = table("solo", 1, { game: "positano", seats: [{ ...seat("Otto", true, true), automaton: false }, { ...seat("Otto", false, false), automaton: true }] });
  expect(namesOf(solo)).toEqual(["Otto", "Otto"]);
  settings.lang = "ja";
  expect(namesOf(solo)).toEqual(["Otto", "オットー"]);
  settings.lang = "en";
});

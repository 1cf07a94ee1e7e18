import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { mergeEvents, sinceLastMove, takenBack, turnAt } from "../src/lib/events.ts";
import { applies, settle } from "../src/lib/gameinfo.ts";
import { aloud, screenFor, type Situation } from "../src/lib/hotseat.ts";
import type { Event, GameInfo, Table } from "../src/lib/protocol.ts";
import { proves } from "../src/lib/record.ts";
import { found, pieces } from "../src/rules/text.ts";

const event = (n: number, seat: number, more: Partial<Event> = {}): Event => ({ n, seat, move: "go", auto: false, at: 0, facts: [], ...more });

test("lists of events join without doubles, the newer telling wins", () => {
  const merged = mergeEvents([event(1, 0), event(2, 1)], [event(3, 0), event(2, 1, { move: "told" }), event(3, 0)]);
  expect(merged.map(({ n, move }) => [n, move])).toEqual([[1, "go"], [2, "told"], [3, "go"]]);
});

test("since my last move: what others did and what still stands", () => {
  const log = [event(1, 0), event(2, 1), event(3, 1), event(4, 1, { move: "undo", to: 2, undone: [3] }), event(5, 0, { auto: true }), event(6, 2), event(7, 0, { answered: true })];
  expect([...takenBack(log)]).toEqual([3]);
  expect(sinceLastMove(log, 0).map(({ n }) => n)).toEqual([2, 6]);
  expect(sinceLastMove(log, null)).toEqual([]);
  expect(sinceLastMove(log, 3)).toEqual([]);
});

test("turns are runs of one seat's entries", () => {
  const log = [event(1, 0), event(2, 0), event(3, 1), event(4, 2), event(5, 2)];
  expect([0, 1, 2, 3, 4, 5].map((at) => turnAt(log, at, 1))).toEqual([1, 3, 3, 4, 5, 5]);
  expect([0, 1, 2, 3, 5].map((at) => turnAt(log, at, -1))).toEqual([0, 0, 1, 1, 4]);
});

test("at a shared screen nobody hears what another one there keeps secret", () => {
  const news = [event(1, 0), event(2, 1), event(3, 2)];
  const heard = (own: number[], secret: boolean): number[] => aloud(news, own, secret).map(({ n }) => n);
  expect([heard([0, 2], true), heard([0, 2], false), heard([0], true)]).toEqual([[2], [1, 2, 3], [1, 2, 3]]);
});

const at = (more: Partial<Situation>): Situation => ({ own: [0, 2], pending: [0, 1, 2], now: "watch", secret: true, ready: undefined, wish: undefined, ...more });

test.each<[string, Partial<Situation>, object]>([
  ["a spectator watches", { own: [] }, { eyes: "watch" }],
  ["one person is never covered", { own: [1] }, { eyes: 1 }],
  ["the first to bid must say that they are there", {}, { eyes: "watch", pass: 0 }],
  ["then they see their cards", { ready: 0 }, { eyes: 0 }],
  ["the next one is asked again", { now: 0, ready: 0, pending: [1, 2] }, { eyes: "watch", pass: 2 }],
  ["while others are awaited nothing secret is shown", { now: 2, ready: 2, pending: [1] }, { eyes: "watch" }],
  ["without secrets the screen follows the decision", { secret: false, pending: [2], now: 0 }, { eyes: 2 }],
  ["and stays where it is while others decide", { secret: false, pending: [1], now: 0 }, { eyes: 0 }],
  ["a seat asked for by hand is covered too", { wish: 0, now: "watch", pending: [2] }, { eyes: "watch", pass: 0 }],
])("one screen: %s", (_, situation, screen) => {
  expect(screenFor(at(situation))).toEqual(screen);
});

const info: GameInfo = {
  id: "toy",
  title: "Toy",
  rules: 1,
  players: [2, 4],
  levels: [],
  options: [
    { name: "players", kind: "int", default: 2, choices: [2, 4], help: "", when: {}, only: {} },
    { name: "board", kind: "choice", default: "auto", choices: ["auto", "big"], help: "", when: { players: [4] }, only: { big: { players: [4] } } },
    { name: "goals", kind: "text", default: "random", choices: [], help: "", when: {}, only: {} },
  ],
};

test("options are settled: impossible values and combinations fall back to the default", () => {
  expect(settle(info, { players: 4, board: "big", goals: "a+b" })).toEqual({ players: 4, board: "big", goals: "a+b" });
  expect(settle(info, { players: 2, board: "big" })).toEqual({ players: 2, board: "auto", goals: "random" });
  expect(settle(info, { players: 9, board: "huge", goals: 7 })).toEqual({ players: 2, board: "auto", goals: "random" });
  const board = info.options[1];
  expect(board && applies(board, { players: 2 })).toBe(false);
});

test("rules text: paragraphs, lines, bold and links", () => {
  expect(pieces("One **two** [P-3].\nnext\n\nlast")).toEqual([
    [
      [
        { kind: "text", text: "One " },
        { kind: "bold", text: "two" },
        { kind: "text", text: " " },
        { kind: "link", text: "P-3" },
        { kind: "text", text: "." },
      ],
      [{ kind: "text", text: "next" }],
    ],
    [[{ kind: "text", text: "last" }]],
  ]);
  expect(found("SEA p-20", "P-20", "The **sea** view")).toBe(true);
  expect(found("sea roof", "The sea view")).toBe(false);
});

test("a commitment is checked in the browser", async () => {
  const commitment = createHash("sha256").update("costiera:salt:123").digest("hex");
  const proof = { commitment, salt: "salt", seed: "123" } as Table;
  expect(await proves(proof)).toBe(true);
  expect(await proves({ ...proof, seed: "124" })).toBe(false);
  expect(await proves({ commitment } as Table)).toBeUndefined();
});

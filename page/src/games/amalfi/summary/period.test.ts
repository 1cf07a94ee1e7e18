import { expect, test } from "vitest";
import type { Event } from "../../../lib/protocol.ts";
import { periodOf } from "./period.ts";

const event = (n: number, ...facts: Record<string, unknown>[]): Event => ({ n, seat: 0, move: "", facts }) as unknown as Event;

test("what belongs to a period is counted in it, whoever did it and whenever one looks", () => {
  const events = [
    event(1, { fact: "title", seat: 1, title: "navigator", points: 12 }),
    event(2, { fact: "unfed", points: [-3, 0] }),
    event(3, { fact: "unfed", points: [0, -6] }, { fact: "decree" }, { fact: "period", period: 2 }),
    event(4, { fact: "title", seat: 0, title: "navigator", points: 9 }),
    event(5, { fact: "unfed", points: [-3, 0] }),
  ];
  expect(periodOf(events, 1, 2)).toEqual({ hungry: [-3, -6], titles: [{ seat: 1, title: "navigator", points: 12 }] });
  expect(periodOf(events, 2, 2)).toEqual({ hungry: [-3, 0], titles: [{ seat: 0, title: "navigator", points: 9 }] });
});

test("what was taken back did not happen", () => {
  const undo = { ...event(2), undone: [1] } as Event;
  expect(periodOf([event(1, { fact: "unfed", points: [-3] }), undo], 1, 1).hungry).toEqual([0]);
});

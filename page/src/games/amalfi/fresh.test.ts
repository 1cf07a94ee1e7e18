import { expect, it } from "vitest";
import type { Event } from "../../lib/protocol.ts";
import { freshIds } from "./fresh.ts";

const event = (seat: number, facts: Record<string, unknown>[]): Event => ({ n: 1, seat, move: "", auto: false, at: 0, to: 0, facts });

it("marks what others did and what came into the rows, not what the viewer did", () => {
  const since = [
    event(0, [{ fact: "navigate", seat: 0, what: ["naples"] }, { fact: "opened", row: "workshop", cards: ["mona_lisa"] }]),
    event(1, [{ fact: "navigate", seat: 1, what: ["venice"] }, { fact: "change", seat: 1, bread: -3, vp: 0 }]),
  ];
  expect([...freshIds(since, 0)]).toEqual(["mona_lisa", "venice"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event, View } from "../src/lib/protocol.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { Story } from "../src/lib/story.svelte.ts";

const view = (n: number): View => ({ game: "toy", viewer: 0, n }) as unknown as View;
const event = (n: number, move = "go"): Event => ({ n, seat: 1, move, auto: false, at: 0, facts: [{ fact: "go" }] });
const events = (last: number): Event[] => Array.from({ length: last }, (_, i) => event(i + 1));
/** What is shown: the entry that is told, or the scene that waits for it. */
const shown = (story: Story): unknown => story.telling?.event.n ?? (story.scene ? "waits" : "now");

let asked: number[];
let story: Story;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { pace: "normal", motion: "auto" });
  asked = [];
  story = new Story((entry) => (asked.push(entry), Promise.resolve(view(entry))));
  story.beats = () => [100, 200];
  story.hear(events(2), 2, view(2), undefined);
});
afterEach(() => vi.useRealTimers());

const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test("what was there at first is not told", () => {
  expect(shown(story)).toBe("now");
});

test("news are told one by one, from the position before them, and then the newest is shown", async () => {
  story.hear(events(4), 4, view(4), view(2));
  expect(story.scene).toEqual(view(2));
  await after(0);
  expect(story.telling).toMatchObject({ beat: 0, beats: 2, ms: 100, step: 1, steps: 2, before: view(2), after: view(3) });
  await after(100);
  expect(story.telling).toMatchObject({ beat: 1, ms: 200 });
  await after(200);
  expect(shown(story)).toBe(4);
  await after(300);
  expect(shown(story)).toBe("now");
  expect(asked).toEqual([3]);
});

test("a step that is skipped makes way for the next, and a move for the newest", async () => {
  story.hear(events(5), 5, view(5), view(2));
  await after(0);
  story.skip();
  await after(0);
  expect(story.telling?.beat).toBe(1);
  story.skip();
  await after(0);
  expect(shown(story)).toBe(4);
  story.stop();
  expect(shown(story)).toBe("now");
  await after(5000);
  expect(shown(story)).toBe("now");
});

test("what comes while something is told waits for its turn", async () => {
  story.hear(events(3), 3, view(3), view(2));
  await after(0);
  story.hear(events(4), 4, view(4), view(3));
  expect(shown(story)).toBe(3);
  await after(300);
  expect(story.telling).toMatchObject({ step: 2, steps: 2 });
});

test.each([
  ["the pace is off", () => Object.assign(settings, { pace: "off" }), events(4)],
  ["nothing may move", () => Object.assign(settings, { motion: "none" }), events(4)],
  ["a move was taken back", () => undefined, [...events(3), event(4, "undo")]],
  ["there is more than anybody's patience", () => undefined, events(60)],
])("nothing is told unasked where %s", async (_, given, news) => {
  given();
  story.hear(news, news.length, view(news.length), view(2));
  await after(0);
  expect(shown(story)).toBe("now");
});

test("asked for again, steps are told also where nothing may move: only their ends", async () => {
  Object.assign(settings, { motion: "none" });
  story.show(events(2));
  await after(0);
  expect(story.telling).toMatchObject({ beat: 1, still: true, again: true });
});

test("nothing is told while nobody can see it", async () => {
  story.hold(true);
  story.hear(events(3), 3, view(3), view(2));
  await after(5000);
  expect(shown(story)).toBe("waits");
  story.hold(false);
  await after(0);
  expect(shown(story)).toBe(3);
});

test("other eyes are told what was not shown yet", async () => {
  story.hold(true);
  story.hear(events(4), 4, view(4), view(2));
  story.otherEyes();
  expect(shown(story)).toBe("now");
  story.hold(false);
  story.hear(events(4), 4, view(4), undefined);
  await after(0);
  expect(shown(story)).toBe(3);
});

test("where a position cannot be had, the newest is shown", async () => {
  const cut = new Story(() => Promise.reject(new Error("no")));
  cut.hear(events(2), 2, view(2), undefined);
  cut.hear(events(5), 5, view(5), view(2));
  await after(0);
  expect(shown(cut)).toBe("now");
});

test("a step that is not worth telling is passed over", async () => {
  story.beats = (one) => (one.n === 3 ? [] : [100]);
  story.hear(events(4), 4, view(4), view(2));
  await after(0);
  expect(shown(story)).toBe(4);
});

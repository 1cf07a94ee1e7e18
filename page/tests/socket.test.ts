import { expect, test, vi } from "vitest";
import { ApiError } from "../src/lib/api.ts";
import type { Accepted, ClientMessage, ErrorInfo, Position, ServerMessage, Table, View } from "../src/lib/protocol.ts";
import type { Drawer, Letter } from "../src/lib/outbox.ts";
import { newKey } from "../src/lib/key.ts";
import { Connection, type News, type Status, type World } from "../src/lib/socket.ts";

vi.stubGlobal("WebSocket", { OPEN: 1 });

const view: View = {
  game: "toy",
  viewer: 0,
  over: false,
  winners: [],
  decision: { kind: "go", pending: [0], actor: 0, legal: ["go 1"] },
  undo: { seat: 0, ok: false, why: "nothing" },
  answers: [],
};
const table: Table = {
  id: "T", game: "toy", title: "Toy", options: {}, unofficial: [], status: "running", seats: [], you: [0], version: 0, commitment: "", created: 0, moved: 0, confirm: true,
};
const sync = (version: number): ServerMessage => ({ t: "sync", version, events: [], view, table });
const letter = (key: string): Letter => ({ t: "move", seat: 0, key, version: 1, move: "go 1" });
const refusal: ErrorInfo = { code: "stale", text: "too late" };

/** A socket whose other end is the test. */
class Line {
  readyState = 1;
  sent: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly path: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

interface Story {
  lines: Line[];
  news: News[];
  settled: [ErrorInfo | null, number][];
  statuses: Status[];
  fatal: ErrorInfo[];
  slept: number[];
  /** How the next sockets open; the default is to wait for the test. */
  refuse: boolean;
  /** How often the server had less than we do. */
  back: number;
  http: { events: () => Promise<Position>; move: () => Promise<Accepted> };
  /** Let one sleeping wait end. */
  wakeUp: () => void;
  connection: Connection;
}

const down = (): Promise<never> => Promise.reject(new ApiError(0, { code: "unreachable", text: "" }));

function story(tab: Drawer = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }, more: Partial<World> = {}): Story {
  const sleepers: (() => void)[] = [];
  const it = { lines: [], news: [], settled: [], statuses: [], fatal: [], slept: [], refuse: false, back: 0 } as unknown as Story;
  it.http = { events: down, move: down };
  it.wakeUp = () => sleepers.shift()?.();
  let clock = 0;
  const world: World = {
    socket: (path) => {
      const line = new Line(path);
      it.lines.push(line);
      if (it.refuse) queueMicrotask(() => line.close());
      return line as unknown as WebSocket;
    },
    api: { events: () => it.http.events(), move: () => it.http.move(), turn: () => it.http.move(), undo: () => it.http.move() },
    wait: (ms, signal) =>
      new Promise((done) => {
        it.slept.push(ms);
        sleepers.push(done);
        signal.addEventListener("abort", () => done());
      }),
    random: () => 1,
    now: () => (clock += 1000),
    drawer: () => tab,
    ...more,
  };
  it.connection = new Connection(
    "T",
    0,
    0,
    {
      sync: (news) => it.news.push(news),
      view: () => undefined,
      table: () => undefined,
      wentBack: () => (it.back += 1),
      settled: (problem, version) => it.settled.push([problem, version]),
      status: (status) => it.statuses.push(status),
      fatal: (problem) => it.fatal.push(problem),
    },
    world,
  );
  return it;
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function live(): { it: Story; line: Line; ended: Promise<void> } {
  const it = story();
  const ended = it.connection.run();
  const line = it.lines[0] as Line;
  line.say(sync(3));
  return { it, line, ended };
}

test("a new connection asks for everything and is live after the first sync", () => {
  const { it, line } = live();
  expect(line.path).toBe("/api/tables/T/socket?as=0&since=0");
  expect(it.statuses).toEqual(["connecting", "live"]);
  expect(it.news[0]?.version).toBe(3);
  it.connection.close();
});

test("after a cut it comes back by itself and resumes from the version it has", async () => {
  const { it, line } = live();
  line.close();
  await settle();
  expect(it.statuses.at(-1)).toBe("offline");
  it.wakeUp();
  await settle();
  expect(it.lines[1]?.path).toContain("since=3");
  it.lines[1]?.say(sync(5));
  expect(it.statuses.at(-1)).toBe("live");
  it.connection.close();
});

test("what was not acknowledged is sent again with the same key, and settled once", async () => {
  const { it, line } = live();
  it.connection.send(letter("k1"));
  line.close();
  await settle();
  it.connection.send(letter("k2"));
  it.wakeUp(); // the look at the line that k1 was sent on
  it.wakeUp();
  await settle();
  const next = it.lines[1] as Line;
  next.say(sync(3));
  expect(next.sent.map((message) => "key" in message && message.key)).toEqual(["k1", "k2"]);
  next.say({ t: "ack", key: "k1", entry: 4, version: 4 });
  next.say({ t: "ack", key: "k1", entry: 4, version: 4 });
  expect(it.settled).toEqual([[null, 4]]);
  it.connection.close();
});

test("a line that swallows a move is given up within seconds", async () => {
  const { it, line } = live();
  it.connection.send(letter("k"));
  it.wakeUp();
  await settle();
  expect([line.readyState, it.statuses.at(-1)]).toEqual([3, "offline"]);
  it.connection.close();
});

test("a refusal settles its message and is told", () => {
  const { it, line } = live();
  it.connection.send(letter("k"));
  line.say({ t: "refused", key: "k", error: refusal, version: 4, view });
  expect(it.settled).toEqual([[refusal, 4]]);
  it.connection.close();
});

test("the waits grow while nothing answers, up to a limit", async () => {
  const it = story();
  it.refuse = true;
  void it.connection.run();
  for (let n = 0; n < 9; n++) {
    await settle();
    it.wakeUp();
  }
  expect(it.slept.slice(0, 4)).toEqual([800, 1600, 3200, 6400]);
  expect(Math.max(...it.slept)).toBe(15_000);
  it.connection.close();
});

test("where sockets cannot pass, it polls, and moves go by HTTP", async () => {
  const it = story();
  it.refuse = true;
  let polls = 0;
  it.http.events = () => (++polls < 4 ? Promise.resolve({ version: polls, view, events: [] }) : new Promise(() => undefined));
  it.http.move = () => Promise.resolve({ accepted: 7, version: 7 });
  void it.connection.run();
  for (let n = 0; n < 8; n++) await settle();
  expect(it.statuses.at(-1)).toBe("polling");
  it.connection.send(letter("k"));
  await settle();
  expect(it.settled).toEqual([[null, 7]]);
  it.connection.close();
});

test("a move that the network swallowed stays in the outbox; one that was refused does not", async () => {
  const { it, line } = live();
  line.close();
  await settle();
  it.connection.send(letter("k"));
  await settle();
  expect(it.settled).toEqual([]);
  it.http.move = () => Promise.reject(new ApiError(409, refusal));
  it.connection.send(letter("k"));
  await settle();
  expect(it.settled).toEqual([[refusal, 1]]);
  it.connection.close();
});

test("a move that was under way when the page was loaded again goes out with the same key", async () => {
  const kept = new Map<string, string>();
  const tab: Drawer = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text), removeItem: (name) => void kept.delete(name) };
  const before = story(tab);
  before.connection.send(letter("k"));
  before.connection.close();
  const { connection, lines, settled } = story(tab);
  expect(connection.unsettled).toBe(1);
  void connection.run();
  lines[0]?.say(sync(3));
  expect(lines[0]?.sent).toEqual([letter("k")]);
  lines[0]?.say({ t: "ack", key: "k", entry: 4, version: 4 });
  expect([connection.unsettled, settled, kept.size]).toEqual([0, [[null, 4]], 0]);
  connection.close();
});

test("a table that is not there, or a goodbye for good, ends it", async () => {
  const it = story();
  it.refuse = true;
  it.http.events = () => Promise.reject(new ApiError(404, { code: "no-table", text: "" }));
  await it.connection.run();
  expect(it.fatal).toMatchObject([{ code: "no-table" }]);

  const { it: other, line, ended } = live();
  line.say({ t: "bye", error: { code: "seat-lost", text: "" } });
  line.close(4003);
  await ended;
  expect(other.fatal).toMatchObject([{ code: "seat-lost" }]);
});

test("a restarting server is no end", async () => {
  const { it, line } = live();
  line.say({ t: "bye", error: { code: "restart", text: "" } });
  line.close(4000);
  await settle();
  expect(it.fatal).toEqual([]);
  expect(it.statuses.at(-1)).toBe("offline");
  it.connection.close();
});

test("other eyes start from the beginning", () => {
  const { it, line } = live();
  it.connection.show("watch");
  expect(line.sent).toEqual([{ t: "as", as: null }]);
  it.connection.close();
});

test("waking up probes the line, and a dead one is dropped", async () => {
  const { it, line } = live();
  it.connection.wake();
  expect(line.sent).toEqual([{ t: "ping" }]);
  it.wakeUp();
  await settle();
  expect(line.readyState).toBe(3);
  it.connection.close();
});

test("a line on which nothing comes is dead within ten seconds, whenever the last word came; one that answers is not", async () => {
  vi.useFakeTimers();
  const real = { now: () => Date.now(), wait: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)) };
  for (const lastWord of [0, 300, 600, 4_400, 4_600]) {
    const it = story(undefined, real);
    void it.connection.run();
    const line = it.lines[0] as Line;
    line.say(sync(3));
    await vi.advanceTimersByTimeAsync(lastWord);
    line.say(sync(3));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([lastWord, line.readyState]).toEqual([lastWord, 3]);
    it.connection.close();
  }
  const it = story(undefined, real);
  void it.connection.run();
  const line = it.lines[0] as Line;
  line.say(sync(3));
  line.send = (text) => (line.sent.push(JSON.parse(text) as ClientMessage), setTimeout(() => line.say({ t: "pong" }), 200));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([line.readyState, line.sent.length > 9 && line.sent.length < 14]).toEqual([1, true]);
  it.connection.close();
  vi.useRealTimers();
});

test("keys are 128 bits and do not repeat", () => {
  const keys = new Set(Array.from({ length: 100 }, newKey));
  expect(keys.size).toBe(100);
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
});

test("a dead line is left at once, though its closing handshake never comes", async () => {
  const { it, line } = live();
  line.close = () => undefined;
  it.connection.send(letter("k"));
  it.wakeUp();
  await settle();
  expect(it.statuses.at(-1)).toBe("offline");
  it.wakeUp();
  await settle();
  const next = it.lines[1] as Line;
  next.say(sync(3));
  expect(next.sent).toEqual([letter("k")]);
  line.onclose?.({ code: 1006 });
  expect(it.statuses.at(-1)).toBe("live");
  it.connection.close();
});

test("what says nothing that a server could accept is not sent, and does not come back with a reload", () => {
  const kept = new Map([["costiera.outbox.T", JSON.stringify([{ t: "move", seat: 0, key: "k", version: 1, move: null }, letter("good")])]]);
  const tab: Drawer = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text), removeItem: (name) => void kept.delete(name) };
  const { connection } = story(tab);
  expect(connection.unsettled).toBe(1);
  expect(connection.send({ ...letter("k"), move: null } as unknown as Letter)).toBe(false);
  expect(connection.send({ ...letter("k"), seat: undefined } as unknown as Letter)).toBe(false);
  expect(connection.unsettled).toBe(1);
  connection.giveUp();
  expect([connection.unsettled, kept.size]).toEqual([0, 0]);
});

test("a message that the server could not read leaves the outbox with its reason", () => {
  const { it, line } = live();
  it.connection.send(letter("k"));
  line.say({ t: "refused", key: null, error: { code: "bad-request", text: "" }, version: 3, view: null });
  expect([it.settled.length, it.connection.unsettled]).toEqual([1, 0]);
  it.connection.close();
});

test("a server whose history went back is believed", async () => {
  const { it, line } = live();
  line.close();
  await settle();
  it.wakeUp();
  await settle();
  it.lines[1]?.say(sync(2));
  expect([it.back, it.news.at(-1)?.version]).toEqual([1, 2]);
  it.connection.close();
});

test("a turn too long for a socket goes by HTTP", async () => {
  const { it, line } = live();
  it.http.move = () => Promise.resolve({ accepted: 4, version: 4 });
  it.connection.send({ t: "turn", seat: 0, key: "k", version: 3, moves: Array.from({ length: 400 }, () => "bread 10 of it") });
  await settle();
  expect([line.sent, it.settled]).toEqual([[], [[null, 4]]]);
  it.connection.close();
});

// One connection for each table: a WebSocket that comes back by itself, long polling where sockets cannot pass, and an outbox
// whose messages carry idempotency keys, so that nothing is lost or done twice when the line breaks or the page is loaded again.
import { api, ApiError } from "./api.ts";
import { Outbox, type Drawer, type Letter } from "./outbox.ts";
import type { Accepted, ErrorInfo, Position, ServerMessage, Table, View } from "./protocol.ts";
import { to } from "./root.ts";

export type Status = "connecting" | "live" | "polling" | "offline" | "closed";

/** Whose eyes the game is seen with: a seat's, or everybody's. */
export type Eyes = number | "watch";

/** What a sync brings. */
export type News = Position;

export interface Handlers {
  sync: (news: News) => void;
  /** A fresh view that came with a refusal; its events are still to come. */
  view: (version: number, view: View) => void;
  /** Who sits or is on-line changed, and nothing in the game. */
  table: (table: Table) => void;
  /** The server has less than we do: what it says next is all there is. */
  wentBack: () => void;
  /** A message of the outbox was done (then it is in that version) or refused; it will not be sent again. */
  settled: (problem: ErrorInfo | null, version: number) => void;
  status: (status: Status) => void;
  /** The server will not talk to us about this table: no use trying again. */
  fatal: (problem: ErrorInfo) => void;
}

/** What the connection needs of the world; tests bring their own. */
export interface World {
  socket: (path: string) => WebSocket;
  api: Pick<typeof api, "events" | "move" | "turn" | "undo">;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  now: () => number;
  drawer: () => Drawer;
}

// Whatever the browser says: a line on which nothing comes for ten seconds is dead, and another is laid at once.
const LOOK_EVERY = 1_000;
const SILENT_FOR = 4_500;
const PONG_WITHIN = 4_000;
const SYNC_WITHIN = 8_000;
/** Longer messages go by HTTP: the server takes only short ones over a socket. */
const LONG = 3_500;
const SLOWEST_RETRY = 15_000;
const POLL_FOR = 60_000;
/** The server closed the socket for good: too much was asked, or what was asked is not ours. */
const GO_AWAY = [4001, 4003];

/** A wait that ends early, without complaint, when the signal says so. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
}

const browser: World = {
  socket: (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${to(path)}`),
  api,
  wait,
  random: Math.random,
  now: Date.now,
  drawer: () => sessionStorage,
};

export class Connection {
  private readonly outbox: Outbox;
  private readonly end = new AbortController();
  private nap = new AbortController();
  private line: WebSocket | undefined;
  /** Ends the talk over the present line, whatever becomes of the line itself. */
  private hangUp: (() => void) | undefined;
  private synced = false;
  private farewell: ErrorInfo | undefined;
  private lastHeard = 0;
  private lastAsked = 0;
  private posting = false;

  constructor(
    private readonly id: string,
    private viewer: Eyes,
    /** The version that we have; the server sends what came after. */
    private since: number,
    private readonly on: Handlers,
    private readonly world: World = browser,
  ) {
    this.outbox = new Outbox(id, world.drawer);
  }

  /** How many messages are under way, those of before a reload included. */
  get unsettled(): number {
    return this.outbox.size;
  }

  /** Keep connected until `close`. */
  async run(): Promise<void> {
    let failures = 0;
    let blocked = 0;
    this.on.status("connecting");
    while (!this.over) {
      if (await this.talk()) {
        failures = blocked = 0;
      } else if (await this.poll(0)) {
        // The server is there but no socket reaches it: once may be chance, twice is a proxy in between.
        if (++blocked > 1) await this.pollFor(POLL_FOR);
        continue;
      } else {
        failures += 1;
      }
      if (this.over) break;
      this.on.status("offline");
      await this.rest(failures);
    }
    this.on.status("closed");
  }

  close(): void {
    this.end.abort();
    this.nap.abort();
    this.drop();
  }

  /** Something changed outside (on-line again, page visible again): try now, and see whether the line still lives. */
  wake(): void {
    this.nap.abort();
    if (this.line?.readyState === WebSocket.OPEN) void this.probe(this.line);
  }

  /** Look with other eyes (another own seat at this screen). */
  show(viewer: Eyes): void {
    this.viewer = viewer;
    this.since = 0;
    if (this.synced) this.line?.send(JSON.stringify({ t: "as", as: viewer === "watch" ? null : viewer }));
    else this.nap.abort();
  }

  /** Drop what the server has not settled. */
  giveUp(): void {
    this.outbox.clear();
  }

  /** Hand a message over; it is sent until the server has settled it. False where nothing was handed over. */
  send(letter: Letter): boolean {
    if (!this.outbox.add(letter)) return false;
    const text = JSON.stringify(letter);
    if (this.synced && this.line && text.length <= LONG) {
      this.line.send(text);
      // A line that has died unnoticed must not keep a move: it is known within seconds, not with the next ping.
      void this.probe(this.line);
    } else if (this.line === undefined || this.synced) void this.post();
    return true;
  }

  private stop(problem: ErrorInfo): void {
    this.outbox.clear();
    this.on.fatal(problem);
    this.close();
  }

  private get over(): boolean {
    return this.end.signal.aborted;
  }

  private rest(failures: number): Promise<void> {
    const longest = Math.min(SLOWEST_RETRY, 400 * 2 ** failures);
    this.nap = new AbortController();
    return this.world.wait(longest * (0.5 + this.world.random() / 2), this.nap.signal);
  }

  /** Talk over a socket until it breaks. Says whether it ever worked. */
  private talk(): Promise<boolean> {
    return new Promise((done) => {
      const line = this.world.socket(`/api/tables/${encodeURIComponent(this.id)}/socket?as=${this.viewer}&since=${this.since}`);
      const asked = this.viewer;
      const heart = setInterval(() => this.beat(line), LOOK_EVERY);
      const patience = setTimeout(() => worked || this.drop(), SYNC_WITHIN);
      let worked = false;
      this.line = line;
      const end = (): void => {
        line.onclose = line.onmessage = null;
        clearInterval(heart);
        clearTimeout(patience);
        if (this.line === line) this.line = this.hangUp = undefined;
        this.synced = false;
        done(worked);
      };
      this.hangUp = end;
      line.onmessage = (event: MessageEvent<string>) => {
        const isSync = this.hear(event.data, !worked);
        if (worked || !isSync) return;
        worked = this.synced = true;
        this.on.status("live");
        if (this.viewer !== asked) this.show(this.viewer);
        const texts = this.outbox.all().map((letter) => JSON.stringify(letter));
        if (texts.some((text) => text.length > LONG)) void this.post();
        else for (const text of texts) line.send(text);
      };
      line.onclose = ({ code }) => {
        if (GO_AWAY.includes(code) && this.farewell) this.stop(this.farewell);
        end();
      };
    });
  }

  /** Leave a dead line at once: its closing handshake would wait for the very peer that does not answer. */
  private drop(): void {
    const [line, hangUp] = [this.line, this.hangUp];
    hangUp?.();
    line?.close();
  }

  /** Look after a line that has been silent; where the page is not looked at, that can wait until it is. */
  private beat(line: WebSocket): void {
    if (globalThis.document?.hidden === true || this.lastAsked > this.lastHeard) return;
    if (this.world.now() - this.lastHeard >= SILENT_FOR) void this.probe(line);
  }

  private async probe(line: WebSocket): Promise<void> {
    if (line.readyState !== WebSocket.OPEN) return;
    const asked = (this.lastAsked = this.world.now());
    line.send(JSON.stringify({ t: "ping" }));
    await this.world.wait(PONG_WITHIN, this.end.signal);
    if (this.line === line && this.lastHeard < asked) this.drop();
  }

  /** Take one message from the server, the first of its line or a later one; true if it was a sync. */
  private hear(text: string, first: boolean): boolean {
    this.lastHeard = this.world.now();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case "sync":
        // A line begins with what came after our version. If there is less than that, its history went back (a restored copy).
        if (first && message.version < this.since) this.on.wentBack();
        this.take(message);
        return true;
      case "table":
        this.on.table(message.table);
        return false;
      case "ack":
        this.settle(message.key, null, message.version);
        return false;
      case "refused":
        if (message.view) this.on.view(message.version, message.view);
        // Without a key it could not be read at all: that can only be a letter, and the oldest is the one that was answered.
        this.settle(message.key ?? this.outbox.all()[0]?.key ?? "", message.error, message.version);
        return false;
      case "bye":
        this.farewell = message.error;
        return false;
      default:
        return false;
    }
  }

  private take(news: News): void {
    this.since = news.version;
    this.on.sync(news);
  }

  private settle(key: string, problem: ErrorInfo | null, version: number): void {
    if (this.outbox.remove(key)) this.on.settled(problem, version);
  }

  /** One question by HTTP. False when the server is not there. */
  private async poll(seconds: number): Promise<boolean> {
    const asked = this.viewer;
    this.nap = new AbortController();
    const stop = AbortSignal.any([this.end.signal, this.nap.signal]);
    try {
      const snapshot = await this.world.api.events(this.id, asked, this.since, seconds, stop);
      if (asked === this.viewer) {
        if (snapshot.version < this.since) this.on.wentBack();
        this.take(snapshot);
      }
      await this.post();
      return true;
    } catch (error) {
      if (stop.aborted) return !this.over;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        this.stop(error.problem);
      }
      return false;
    }
  }

  private async pollFor(ms: number): Promise<void> {
    const until = this.world.now() + ms;
    this.on.status("polling");
    while (!this.over && this.world.now() < until && (await this.poll(25)));
  }

  /** Send the outbox by HTTP, in order, one at a time. */
  private async post(): Promise<void> {
    if (this.posting) return;
    this.posting = true;
    try {
      for (const letter of this.outbox.all()) await this.postOne(letter);
    } finally {
      this.posting = false;
    }
  }

  private request(letter: Letter): Promise<Accepted> {
    const { api } = this.world;
    switch (letter.t) {
      case "move": {
        const { t: _, ...body } = letter;
        return api.move(this.id, body);
      }
      case "turn": {
        const { t: _, ...body } = letter;
        return api.turn(this.id, body);
      }
      default: {
        const { t: _, ...body } = letter;
        return api.undo(this.id, body);
      }
    }
  }

  private async postOne(letter: Letter): Promise<void> {
    try {
      const { version } = await this.request(letter);
      this.settle(letter.key, null, version);
    } catch (error) {
      // Not reached or not well: the letter stays and goes out with the next connection.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429) return;
      this.settle(letter.key, error.problem, letter.version);
    }
  }
}

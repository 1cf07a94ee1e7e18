// One table as this device knows it: what the connection brings, kept for the components to show.
import { foreseen, startOf } from "../lib/ahead.ts";
import { api, ApiError } from "../lib/api.ts";
import { keepCodes } from "../lib/codes.svelte.ts";
import { mergeEvents } from "../lib/events.ts";
import { oncePainted, withNextFrame } from "../lib/painted.ts";
import type { ErrorInfo, Event, Planned, Reached, Table, View } from "../lib/protocol.ts";
import { newKey } from "../lib/key.ts";
import { Connection, type Eyes, type News, type Status } from "../lib/socket.ts";
import { Story } from "../lib/story.svelte.ts";

/** A device with one seat looks through its eyes. */
function eyesAt(table: Table): Eyes {
  return table.you.length === 1 ? (table.you[0] as number) : "watch";
}

export class Room {
  table: Table | undefined = $state.raw();
  view: View | undefined = $state.raw();
  events: Event[] = $state.raw([]);
  /** Events of the last news, to be spoken; empty after a change of eyes. */
  fresh: Event[] = $state.raw([]);
  status: Status = $state("connecting");
  eyes: Eyes = $state("watch");
  /** The last refusal, until the next move. */
  problem: ErrorInfo | undefined = $state.raw();
  /** Why this table cannot be shown at all. */
  fatal: unknown = $state.raw();

  /** What happened, told step by step; the view above does not wait for it. */
  readonly story = new Story((entry) => this.viewAt(entry));

  private sending = $state(0);
  private version = $state(0);
  /** The version that shows our last move. */
  private awaited = $state(0);
  private told = false;
  private closed = false;
  private line: Connection | undefined;

  /** Stops the wait for the first picture, after which the line is laid. */
  private hurry: (() => void) | undefined;
  /** News for the next frame: several bots may move before it is drawn, and drawing each would make it late. */
  private news: News | undefined;

  constructor(readonly id: string) {
    const start = startOf(id);
    if (!start) return;
    this.table = start.table;
    this.eyes = eyesAt(start.table);
    this.hear(start);
  }

  /** A move of ours is on its way, or done and not yet seen. */
  get busy(): boolean {
    return this.sending > 0 || this.awaited > this.version;
  }

  async open(): Promise<void> {
    if (this.told && !this.line) {
      this.hurry = oncePainted(() => this.connect());
      return;
    }
    try {
      this.adopt(await (foreseen(this.id) ?? api.table(this.id)));
    } catch (error) {
      if (this.closed) return;
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) this.later();
      else this.fatal = error;
    }
  }

  /** Take a table as the server just told it, and watch it through our own seat. */
  adopt(table: Table): void {
    if (this.closed) return;
    keepCodes(table);
    this.table = table;
    // A line that was there before belongs to a stranger: a device is known from its first seat on.
    this.line?.close();
    this.forget();
    this.eyes = eyesAt(table);
    this.connect();
  }

  look(eyes: Eyes): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.forget();
    this.story.otherEyes();
    this.line?.show(eyes);
  }

  /** The game after an entry, as our eyes may see it. */
  async viewAt(entry: number): Promise<View> {
    const { view } = await api.view(this.id, this.eyes, entry);
    if (!view) throw new Error(`there is no position ${entry}`);
    return view;
  }

  move(seat: number, move: string): void {
    this.story.stop();
    this.post({ t: "move", seat, key: newKey(), version: this.version, move });
  }

  /** Make the moves of a turn: all of them, or none. */
  turn(seat: number, moves: string[]): void {
    this.story.stop();
    this.post({ t: "turn", seat, key: newKey(), version: this.version, moves });
  }

  /** Try the moves of a turn: the server says which stand, what the game would be like, and keeps them; nothing is made. */
  plan(seat: number, moves: string[]): Promise<Planned> {
    return api.plan(this.id, { seat, moves });
  }

  /** The shortest ways of own turns to something, after the moves that stand in pencil. */
  reach(seat: number, moves: string[], goal: string): Promise<Reached> {
    return api.reach(this.id, { seat, moves, goal });
  }

  undo(seat: number): void {
    this.post({ t: "undo", seat, key: newKey(), version: this.version });
  }

  /** Give standing answers of a seat. The table that comes back tells which it has now. */
  async answer(seat: number, answers: string[]): Promise<void> {
    this.problem = undefined;
    try {
      this.seat(await api.answers(this.id, { seat, answers }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.problem;
    }
  }

  forgive(): void {
    this.problem = undefined;
  }

  wake(): void {
    this.line?.wake();
  }

  close(): void {
    this.closed = true;
    this.hurry?.();
    this.story.stop();
    this.line?.close();
  }

  private later(): void {
    this.status = "offline";
    setTimeout(() => !this.closed && void this.open(), 1500);
  }

  private post(letter: Parameters<Connection["send"]>[0]): void {
    this.problem = undefined;
    if (!this.line) this.connect();
    if (this.line?.send(letter)) this.sending += 1;
  }

  /** Lay the line, to hear what came after the version that we have. */
  private connect(): void {
    this.hurry?.();
    const line: Connection = new Connection(this.id, this.eyes, this.version, {
      sync: (news) => line === this.line && this.collect(news),
      view: (version, view) => line === this.line && this.see(version, view),
      table: (table) => line === this.line && this.seat(table),
      settled: (problem, version) => line === this.line && this.settle(problem, version),
      wentBack: () => line === this.line && this.forget(),
      status: (status) => line === this.line && (this.status = status),
      fatal: (problem) => line === this.line && this.leave(problem),
    });
    this.line = line;
    this.sending = line.unsettled;
    void line.run();
  }

  private settle(problem: ErrorInfo | null, version: number): void {
    this.sending -= 1;
    if (problem) this.problem = problem;
    else this.awaited = Math.max(this.awaited, version);
  }

  /** Drop what was sent and never answered. */
  giveUp(): void {
    this.line?.giveUp();
    this.sending = 0;
    this.awaited = this.version;
  }

  /** The server will not go on like this: a lost seat may still watch, anything else is the end. */
  private leave(problem: ErrorInfo): void {
    const lost = typeof this.eyes === "number" && ["seat-lost", "not-your-seat", "no-cookie"].includes(problem.code);
    if (lost) {
      this.problem = problem.code === "not-your-seat" ? { ...problem, code: "seat-lost" } : problem;
      void this.open();
    } else {
      this.fatal = new ApiError(403, problem);
    }
  }

  /** Other eyes saw other things all along: everything is told again. */
  private forget(): void {
    this.told = false;
    this.news = undefined;
    this.events = [];
    this.version = this.awaited = 0;
  }

  private collect(news: News): void {
    if (this.news) {
      this.news = { ...this.news, ...news, events: mergeEvents(this.news.events, news.events) };
      return;
    }
    this.news = news;
    withNextFrame(() => {
      const all = this.news;
      this.news = undefined;
      if (all && !this.closed) this.hear(all);
    });
  }

  private seat(table: Table): void {
    if (this.news) this.news = { ...this.news, table };
    else this.table = table;
  }

  private hear(news: News): void {
    if (news.table) this.table = news.table;
    const shown = this.told ? this.view : undefined;
    if (news.view && !this.see(news.version, news.view)) return;
    this.version = news.version;
    const before = this.events.at(-1)?.n ?? 0;
    this.events = mergeEvents(this.events, news.events);
    this.fresh = this.told ? news.events.filter((event) => event.n > before) : [];
    this.told = true;
    if (this.view) this.story.hear(this.events, this.version, this.view, shown);
    if (this.events.length < news.version) void this.askHistory(this.eyes);
  }

  /** Take a view, unless it is older than ours or was meant for the eyes that we had before; the same again changes nothing. */
  private see(version: number, view: View): boolean {
    if ((view.viewer ?? "watch") !== this.eyes || version < this.version) return false;
    if (this.told && this.view && version === this.version) return true;
    this.version = version;
    this.view = view;
    return true;
  }

  private async askHistory(eyes: Eyes): Promise<void> {
    const history = await api.events(this.id, eyes, 0, 0).catch(() => undefined);
    if (history && eyes === this.eyes) this.events = mergeEvents(history.events, this.events);
  }
}

// What happened at a table, shown one step after the other at the pace that its reader chose.
//
// Nothing waits for it: the table's newest view is always there to be decided on, and a move ends the telling. A step is an entry
// of the log with the position before and after it, as this viewer may know them; positions that no news brought are asked for,
// two ahead. Where nothing may move by itself nothing is told unasked: marks and the log say what happened.
import type { Event, View } from "./protocol.ts";
import { isStill, settings, type Pace } from "./settings.svelte.ts";

/** One step that is being shown. */
export interface Telling<V = View> {
  /** The entry, with its facts. */
  event: Event;
  /** The position before and after it, for the viewer's eyes. */
  before: V;
  after: V;
  /** Which part of the step is shown now, of how many, and how many milliseconds it is given. */
  beat: number;
  beats: number;
  ms: number;
  /** Which step this is, of how many, counted from 1. */
  step: number;
  steps: number;
  /** It was asked for, and not told for the first time. */
  again: boolean;
  /** Nothing may move: only how it is at the end of the beat is shown. */
  still: boolean;
}

/** How long the parts of a step are shown at normal pace, in milliseconds; none where it is not worth telling. */
export type Beats<V = View> = (event: Event, before: V, after: V) => number[];

const factors: Record<Pace, number> = { off: 1, quick: 0.5, normal: 1, slow: 2 };
/** More than so many steps are nobody's patience: the newest is shown, and all of it can be asked for again. */
const MOST = 40;
const AHEAD = 2;
const KEPT = 50;

export class Story {
  /** The step that is told now. */
  telling: Telling | undefined = $state.raw();
  /** The position that the board shows while something is told, or is on its way to be; undefined: the newest. */
  scene: View | undefined = $state.raw();

  /** How long each part of a step takes: the game says it once it is here. */
  beats: Beats = () => [900];

  private queue: Event[] = [];
  private again = false;
  private steps = 0;
  /** The last entry that was heard of, and the last that was shown; undefined before the first news. */
  private heard: number | undefined;
  private done = 0;
  private held = false;
  private run = 0;
  private readonly known = new Map<number, Promise<View>>();
  private next: (() => void) | undefined;
  private release: (() => void) | undefined;

  constructor(private readonly ask: (entry: number) => Promise<View>) {}

  /** Whether anything is being told, or about to be. */
  get running(): boolean {
    return this.scene !== undefined;
  }

  /** News of the table: what is new in them is told. The view that was there before is where the tale begins. */
  hear(events: Event[], version: number, view: View, before: View | undefined): void {
    const heard = this.heard;
    const last = events.at(-1)?.n ?? version;
    this.heard = Math.max(heard ?? 0, last);
    this.keep(version, view);
    if (heard === undefined) this.done = this.heard;
    const news = events.filter((event) => event.n > Math.max(heard ?? this.heard ?? 0, 0));
    const silent = settings.pace === "off" || isStill() || news.some((event) => event.move === "undo");
    if (silent || this.queue.length + news.length > MOST) return this.stop();
    if (!news.length) return;
    if (!this.running && before) this.scene = before;
    this.queue = [...this.queue, ...news];
    this.steps += news.length;
    if (this.run % 2 === 0) void this.tell();
  }

  /** Show these entries again. */
  show(events: Event[]): void {
    this.stop();
    if (!events.length) return;
    this.queue = [...events];
    this.steps = events.length;
    this.again = true;
    void this.tell();
  }

  /** End the part of the step that is shown now. */
  skip(): void {
    this.next?.();
  }

  /** Show the newest position now. */
  stop(): void {
    if (this.run % 2) this.run += 1;
    this.next?.();
    this.release?.();
    this.queue = [];
    this.steps = 0;
    this.again = false;
    this.telling = this.scene = undefined;
    this.done = this.heard ?? 0;
  }

  /** Other eyes look from now on: what was not shown yet is told to them. */
  otherEyes(): void {
    const done = this.done;
    this.stop();
    this.known.clear();
    if (this.heard !== undefined) this.heard = this.done = done;
  }

  /** Wait with the telling while nobody can see it. */
  hold(held: boolean): void {
    this.held = held;
    if (!held) this.release?.();
  }

  private keep(entry: number, view: View): void {
    this.known.set(entry, Promise.resolve(view));
    for (const old of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(old);
    }
  }

  private at(entry: number): Promise<View> {
    const known = this.known.get(entry);
    if (known) return known;
    const asked = this.ask(entry);
    asked.catch(() => this.known.delete(entry));
    this.known.set(entry, asked);
    return asked;
  }

  /** Tell the queue to its end. Odd numbers of `run` stand for a telling that goes on. */
  private async tell(): Promise<void> {
    const run = (this.run += 1);
    try {
      for (let event = this.queue[0]; event; event = this.queue[0]) {
        const [before, after] = await Promise.all([this.at(event.n - 1), this.at(event.n)]);
        if (run !== this.run) return;
        for (const { n } of this.queue.slice(1, 1 + AHEAD)) void this.at(n).catch(() => undefined);
        await this.tellOne(run, event, before, after);
        if (run !== this.run) return;
        this.queue = this.queue.slice(1);
        if (!this.again) this.done = event.n;
      }
    } catch {
      // A position cannot be had: the newest one is shown, and the log tells the rest.
    }
    if (run === this.run) this.stop();
  }

  private async tellOne(run: number, event: Event, before: View, after: View): Promise<void> {
    const parts = this.beats(event, before, after);
    const still = isStill();
    for (const [beat, length] of parts.entries()) {
      if (still && beat < parts.length - 1) continue;
      await this.seen();
      if (run !== this.run) return;
      const ms = still ? Math.max(length, 1200) : length * factors[settings.pace];
      const step = this.steps - this.queue.length + 1;
      this.scene = after;
      this.telling = { event, before, after, beat, beats: parts.length, ms, step, steps: this.steps, again: this.again, still };
      await this.pass(ms);
      if (run !== this.run) return;
    }
    this.scene = after;
  }

  private async seen(): Promise<void> {
    while (this.held) await new Promise<void>((go) => (this.release = go));
    this.release = undefined;
  }

  private pass(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(end, ms);
      this.next = end;
      function end(): void {
        clearTimeout(timer);
        done();
      }
    });
  }
}

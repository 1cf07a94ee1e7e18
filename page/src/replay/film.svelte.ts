// A game seen again: positions asked for one by one, kept, and the next ones fetched ahead.
import { api, type Viewer } from "../lib/api.ts";
import { turnAt } from "../lib/events.ts";
import type { Event, Position, Table, View } from "../lib/protocol.ts";

/** How many positions are kept: enough to go back and forth, little enough for a phone. */
const KEPT = 60;

export class Film {
  table: Table | undefined = $state.raw();
  events: Event[] = $state.raw([]);
  view: View | undefined = $state.raw();
  viewer: Viewer = $state("watch");
  at = $state(0);
  last = $state(0);
  problem: unknown = $state.raw();
  /** What each seat had after each entry; empty until the game is over. */
  scores: number[][] = $state.raw([]);

  private readonly known = new Map<string, Promise<Position>>();
  /** Whose view was asked for last: an earlier answer that comes later is not wanted any more. */
  private wished: Viewer | undefined;
  private begin: () => void = () => undefined;
  /** It is known how long the film is. */
  private readonly begun = new Promise<void>((resolve) => (this.begin = resolve));

  constructor(readonly id: string) {}

  /** Open the film at an entry (the last one unless one is named), seen by a viewer (the best one allowed if undefined). */
  async open(viewer: Viewer | undefined, at = Infinity): Promise<void> {
    try {
      this.table = await api.table(this.id);
      const wished = viewer ?? (this.openToAll ? "all" : (this.table.you[0] ?? "watch"));
      if (this.openToAll) void api.curve(this.id).then(({ scores }) => (this.scores = scores), () => undefined);
      await this.seeAs(this.viewers.includes(wished) ? wished : "watch", at);
    } catch (error) {
      this.problem = error;
    }
  }

  /** Who may be chosen to look: everybody once the game is over, else who sits at this device, unless persons share it. */
  get viewers(): Viewer[] {
    if (!this.table) return ["watch"];
    if (this.openToAll) return ["all", "watch", ...this.table.seats.filter((seat) => !seat.automaton).map((seat) => seat.seat)];
    return this.table.you.length > 1 ? ["watch"] : ["watch", ...this.table.you];
  }

  get openToAll(): boolean {
    return this.table?.status === "over" || this.table?.status === "archive";
  }

  /** Change the viewpoint; the log is told anew, as that viewer may know it. Who steps on meanwhile stays where that leads. */
  async seeAs(viewer: Viewer, at?: number): Promise<void> {
    this.wished = viewer;
    try {
      const whole = await api.view(this.id, viewer);
      if (viewer !== this.wished) return;
      this.viewer = viewer;
      this.events = whole.events;
      this.last = whole.version;
      this.begin();
      await this.go(at ?? this.at);
    } catch (error) {
      if (viewer === this.wished) this.problem = error;
    }
  }

  /** One step on or back. Like all steps, one that is asked for while the film comes is made when it is there. */
  step(by: -1 | 1): Promise<void> {
    return this.move(() => this.at + by);
  }

  turn(by: -1 | 1): Promise<void> {
    return this.move(() => turnAt(this.events, this.at, by));
  }

  first(): Promise<void> {
    return this.move(() => 0);
  }

  end(): Promise<void> {
    return this.move(() => this.last);
  }

  private async move(to: () => number): Promise<void> {
    await this.begun;
    await this.go(to());
  }

  async go(entry: number): Promise<void> {
    const at = Math.min(Math.max(0, Math.round(entry)), this.last);
    const viewer = this.viewer;
    this.at = at;
    try {
      const { view } = await this.position(viewer, at);
      if (at !== this.at || viewer !== this.viewer) return;
      this.view = view ?? undefined;
      this.problem = undefined;
      if (at < this.last) void this.position(viewer, at + 1).catch(() => undefined);
    } catch (error) {
      if (at === this.at && viewer === this.viewer) this.problem = error;
    }
  }

  private position(viewer: Viewer, at: number): Promise<Position> {
    const key = `${viewer} ${at}`;
    const known = this.known.get(key);
    if (known) return known;
    const asked = api.view(this.id, viewer, at);
    asked.catch(() => this.known.delete(key));
    this.known.set(key, asked);
    const oldest = this.known.keys().next().value;
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    return asked;
  }
}

// A turn in pencil: the moves that are tried on the server, which of them stand, and the game as it would be. Nothing of it is made
// before it is ended.
import { untrack } from "svelte";
import { ApiError } from "../../lib/api.ts";
import type { ErrorInfo, Planned } from "../../lib/protocol.ts";
import type { Pencil } from "../game.ts";
import type { AmalfiView } from "./view.ts";

export class Draft {
  readonly #pencil: () => Pencil | undefined;
  #planned = $state.raw<Planned | null>(null);
  /** A step is on its way to the server. */
  trying = $state(false);
  /** Why a step was refused, or could not be tried. */
  problem = $state.raw<ErrorInfo | null>(null);
  /** The last step did not come to the server, or no answer came back. */
  readonly unheard = $derived.by(() => this.problem !== null && ["unreachable", "server"].includes(this.problem.code));
  #asked = 0;

  constructor(pencil: () => Pencil | undefined) {
    this.#pencil = pencil;
  }

  readonly steps = $derived.by(() => this.#planned?.moves ?? []);
  readonly view = $derived.by(() => (this.#planned && this.#planned.moves.length > 0 ? ((this.#planned.view ?? undefined) as unknown as AmalfiView | undefined) : undefined));
  /** Why nothing can be planned after the last step. */
  readonly ends = $derived.by(() => this.#planned?.ends ?? null);
  /** The turn is over with the last step, also where the own next one follows at once. */
  readonly done = $derived.by(() => this.#planned?.done ?? false);
  /** What comes of each step: nothing is told of one that turns something up. */
  readonly facts = $derived.by(() => this.#planned?.facts ?? []);
  /** Legal moves that would end the planning, each with the reason. */
  readonly ending = $derived.by(() => this.#planned?.ending ?? {});

  /** Try these moves in place of those before. */
  async plan(moves: string[], struck = false): Promise<void> {
    const pencil = untrack(() => this.#pencil());
    if (!pencil) return;
    const asked = ++this.#asked;
    this.trying = true;
    this.problem = null;
    try {
      const planned = await pencil.plan(moves);
      if (asked !== this.#asked) return;
      this.#planned = planned;
      // What hangs on a step that was struck goes with it: that is no news.
      this.problem = struck ? null : planned.refused;
    } catch (error) {
      if (asked !== this.#asked) return;
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.problem;
    } finally {
      if (asked === this.#asked) this.trying = false;
    }
  }

  add(move: string): void {
    void this.plan([...this.steps, move]);
  }

  /** Take a step back: what hangs on it goes with it. */
  strike(step: number): void {
    void this.plan(this.steps.filter((_, k) => k !== step), true);
  }

  /** Nothing is planned any more, here and on the server. */
  clear(): void {
    if (this.steps.length > 0) void this.plan([]);
  }

  /** Forget it without a word: it was made, or belongs to another seat. */
  drop(): void {
    this.#asked++;
    this.trying = false;
    this.#planned = null;
    this.problem = null;
  }

  /** Make all steps, and what comes right after them. */
  make(then: string[] = []): void {
    const moves = [...this.steps, ...then];
    if (moves.length === 0) return;
    this.drop();
    this.#pencil()?.make(moves);
  }

  /** The game has gone on, or the page has come back: plan anew what there was. */
  renew(): void {
    const pencil = this.#pencil();
    const moves = this.steps.length > 0 ? this.steps : (pencil?.kept ?? []);
    if (moves.length > 0) void this.plan(moves);
  }
}

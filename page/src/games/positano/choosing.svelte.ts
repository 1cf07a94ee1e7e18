// The choice that is being made on the board: what is chosen so far, what it would be as a move, and the keys that make it.
import { plainKey } from "../../lib/keys.ts";
import type { Kept } from "../../lib/kept.ts";
import { boosterKeys } from "./hand/keys.ts";
import { movesByLot, parts } from "./moves.ts";
import type { PositanoView } from "./view.ts";

/** What is chosen, for one decision of one seat. What was chosen for an earlier one is gone. */
interface Choice {
  for: string;
  card?: string | null;
  booster?: number | null;
  move?: string | null;
}

type Part = Omit<Choice, "for">;

/** What the choice is made in. */
export interface Situation {
  view: PositanoView;
  me: number | null;
  busy: boolean;
  /** Ask once more before a move is made. */
  confirm: boolean;
  kept: Kept | undefined;
}

export class Choosing {
  /** The move that the pointer or the focus is on. */
  hovered = $state<string | null>(null);

  private choice: Choice = $state.raw({ for: "" });

  /** `begin`: somebody begins to choose. */
  constructor(
    private readonly at: () => Situation,
    private readonly onmove: (move: string) => void,
    private readonly begin: () => void,
  ) {
    this.choice = { for: this.decision, ...at().kept?.get<Part>("choice", {}) };
  }

  get legal(): string[] {
    return this.at().view.decision.legal;
  }

  private readonly decision = $derived.by(() => {
    const { me, view } = this.at();
    return `${me} ${view.round} ${view.decision.kind} ${view.decision.actor}`;
  });
  readonly bids = $derived.by(() => this.at().view.decision.kind === "bid" && this.legal.length > 0);
  private readonly now = $derived<Choice>(this.choice.for === this.decision ? this.choice : { for: this.decision });
  readonly mine = $derived.by(() => {
    const { me, view } = this.at();
    return me === null ? undefined : view.seats[me];
  });
  readonly card = $derived(this.bids ? (this.now.card ?? this.mine?.bid.card ?? null) : null);
  readonly booster = $derived(this.bids ? (this.now.booster ?? this.mine?.bid.booster ?? null) : null);
  /** The bid that card and booster make, as a move. */
  readonly bid = $derived.by(() => {
    const move = `bid ${this.card}+${this.booster}`;
    return this.card !== null && this.booster !== null && this.legal.includes(move) ? move : null;
  });
  /** It is the one that is made already. */
  readonly sameBid = $derived(this.mine?.bid.made === true && this.card === this.mine.bid.card && this.booster === this.mine.bid.booster);
  readonly picked = $derived(this.now.move && this.legal.includes(this.now.move) ? this.now.move : null);
  readonly considered = $derived(this.hovered !== null && this.legal.includes(this.hovered) ? this.hovered : this.picked);
  readonly chosen = $derived(this.bids ? this.bid : this.picked);
  /** Something is chosen that can be cleared. */
  readonly begun = $derived(this.picked !== null || (this.bids && (this.now.card != null || this.now.booster != null)));
  readonly byLot = $derived(movesByLot(this.legal));

  keep(next: Part): void {
    this.choice = { ...this.now, ...next, for: this.decision };
    this.at().kept?.set("choice", { card: this.choice.card, booster: this.choice.booster, move: this.choice.move });
    this.begin();
  }

  clear = (): void => {
    this.choice = { for: this.decision };
    this.hovered = null;
    this.at().kept?.set("choice", {});
  };

  make = (move: string): void => {
    this.clear();
    this.onmove(move);
  };

  /** Make what is chosen, if it is a move, and not the one that is made. */
  get act(): (() => void) | undefined {
    const move = this.bids && this.sameBid ? null : this.chosen;
    return move ? () => this.make(move) : undefined;
  }

  /** Choose a move, or choose it no longer: it is made at once where the table asks for no second step. */
  pick = (move: string): void => {
    const { busy, confirm } = this.at();
    if (busy) return;
    if (!confirm) this.make(move);
    else this.keep({ move: this.picked === move ? null : move });
  };

  pickLot(lot: string): void {
    const moves = this.byLot.get(lot) ?? [];
    if (moves.length === 1 && moves[0]) this.pick(moves[0]);
  }

  /** Heights are compared: they ask for the second step at any table. */
  pickHeight = (blocks: number): void => {
    const move = this.legal.find((each) => parts(each).blocks === blocks);
    if (move && !this.at().busy && move !== this.picked) this.keep({ move });
  };

  /** What a key does: a digit or a booster's letter chooses, Enter confirms. */
  byKey(event: KeyboardEvent): (() => void) | undefined {
    const key = plainKey(event);
    return key === "Enter" ? this.confirming(event) : this.choosing(key);
  }

  private choosing(key: string): (() => void) | undefined {
    const { busy, confirm, view } = this.at();
    if (!key || busy || !this.legal.length) return undefined;
    if (this.bids) {
      const one = this.mine?.cards[Number(key) - 1];
      const two = this.mine?.boosters[boosterKeys.indexOf(key)];
      if (one && !one.spent) return () => this.keep({ card: one.id });
      return two && !two.spent ? () => this.keep({ booster: two.add }) : undefined;
    }
    const move = view.decision.kind === "height" ? this.legal.find((each) => parts(each).blocks === Number(key)) : this.numbered(key);
    return move ? () => (confirm ? this.keep({ move }) : this.make(move)) : undefined;
  }

  /** Moves are counted from 1; 0 is the one that does nothing. */
  private numbered(key: string): string | undefined {
    if (key === "0") return this.legal.find((each) => each.endsWith(" none"));
    const move = this.legal[Number(key) - 1];
    return move?.endsWith(" none") ? undefined : move;
  }

  /** Enter is not taken from a button that has the focus, unless it is one that is chosen already. */
  private confirming(event: KeyboardEvent): (() => void) | undefined {
    const button = (event.target as Element | null)?.closest("button, a, [role='button'], summary");
    return button && button.getAttribute("aria-pressed") !== "true" ? undefined : this.act;
  }
}

// What somebody at the board has in hand: the move that is considered, the list and the card that are open. All parts share it.
import { isMain, isOptional, listed, parts, type Action } from "./decide/moves.ts";
import { nearest } from "./decide/counts.ts";
import { brought, changed, enough, mealMoves, type Raised } from "./decide/meal.ts";
import { Draft } from "./draft.svelte.ts";
import { peek } from "./peek.ts";
import type { Pencil } from "../game.ts";
import type { AmalfiView, Preview, Seat } from "./view.ts";

export interface Given {
  view: AmalfiView;
  names: string[];
  me: number | null;
  busy: boolean;
  confirm: boolean;
  replay: boolean;
  /** The way to try a turn before it is made, where it is wished for. */
  pencil: Pencil | undefined;
  onmove: (move: string) => void;
  /** Several moves at once, all or none, where the table can do that. */
  onall: ((moves: string[]) => void) | undefined;
}

/** A main action whose list is open, or the ways to raise bread. */
export type List = Action | "bread";

export class Desk {
  readonly #given: () => Given;
  #wanted = $state.raw<string | null>(null);
  /** How many ships of each kind were asked for, where that is what is decided. */
  #counts = $state.raw<{ of: string; counts: Record<string, number> } | null>(null);
  #list = $state<List | null>(null);
  /** What was chosen for the meal. */
  #raised = $state.raw<{ of: string; raised: Raised } | null>(null);
  /** The card, place or title that is opened, where it lies, and whether it stays when the pointer goes on. */
  opened = $state.raw<{ id: string; at: HTMLElement | undefined; pinned: boolean; reach?: boolean } | null>(null);
  /** A refused move that was asked for: the reason is told. */
  asked = $state.raw<string | null>(null);
  /** A list of the choices lies over the board, as on a phone. */
  covered = $state(false);

  /** The turn in pencil. */
  readonly draft: Draft;

  constructor(given: () => Given) {
    this.#given = given;
    this.draft = new Draft(() => (this.drafting ? this.#given().pencil : undefined));
  }

  readonly names = $derived.by(() => this.#given().names);
  readonly me = $derived.by(() => this.#given().me);
  readonly busy = $derived.by(() => this.#given().busy || this.draft.trying);

  /** The game as it is. */
  readonly base = $derived.by(() => this.#given().view);
  /** It is this viewer's turn, and it is written in pencil first. What is asked in others' turns is answered at once. */
  readonly drafting = $derived.by((): boolean => {
    const { view, me, replay, pencil } = this.#given();
    return pencil !== undefined && !replay && !view.over && me !== null && view.active === me && view.decision.pending.length === 1 && view.decision.pending[0] === me && !["rival", "feed", "decree", "lighthouse"].includes(view.decision.kind);
  });
  /** Steps stand in pencil. */
  readonly pencilled = $derived.by(() => this.drafting && this.draft.steps.length > 0);

  /** The view that is decided on, after what stands in pencil, without moves that cannot be made here. */
  readonly view = $derived.by((): AmalfiView => {
    const { replay, me } = this.#given();
    const view = this.pencilled ? this.#after() : this.base;
    return replay || me === null ? { ...view, decision: { ...view.decision, legal: [], refused: {} } } : view;
  });

  /** The game after the steps in pencil; one that ends the planning leaves nothing to choose. */
  #after(): AmalfiView {
    const view = this.draft.view ?? this.base;
    return this.draft.ends === null ? view : { ...view, decision: { ...view.decision, legal: [], refused: {} } };
  }

  readonly decision = $derived.by(() => this.view.decision);
  /** What this viewer has now, whatever stands in pencil. */
  readonly own = $derived.by((): Seat | undefined => (this.me === null ? undefined : this.base.seats[this.me]));
  readonly seat = $derived.by(() => (this.me === null ? undefined : this.view.seats[this.me]));
  /** This viewer is asked. */
  readonly mine = $derived.by(() => this.me !== null && !this.#given().replay && !this.view.over && this.decision.pending.includes(this.me) && (!this.pencilled || this.draft.ends === null));
  readonly turn = $derived.by(() => this.mine && this.decision.kind === "turn");
  /** What was chosen for an earlier decision is gone as soon as it is not legal any more. */
  readonly picked = $derived.by(() => (this.#wanted !== null && this.decision.legal.includes(this.#wanted) ? this.#wanted : null));
  /** A decree is about to be scored: nothing is left to be done but to raise bread. */
  readonly scoring = $derived.by(() => this.mine && this.decision.kind === "decree");
  readonly list = $derived.by((): List | null => (this.turn || this.scoring ? this.#list : null));

  /** At "pay" and "ships" a move is put together from numbers. */
  readonly counted = $derived.by(() => (!this.mine ? null : this.decision.kind === "pay" ? "pay" : this.decision.kind === "ships" ? "send" : null));
  readonly plans = $derived.by(() => (this.counted === null ? [] : this.decision.legal.filter((move) => parts(move).verb === this.counted)));
  readonly counts = $derived.by((): Record<string, number> => {
    const known = this.#counts;
    if (known && known.of === this.plans.join()) return known.counts;
    const { default: usual } = this.decision;
    const first = this.counted === "send" && usual && this.plans.includes(usual) ? usual : (this.plans[0] ?? "");
    return parts(first).counts;
  });

  /** The meal as one choice: what can be turned into bread, how much of it is, and what comes of that. */
  readonly meal = $derived.by(() => {
    const { decision, seat } = this;
    if (!this.mine || decision.kind !== "feed" || !seat || !this.#given().onall) return null;
    const { sources } = decision;
    const raised = this.#raised?.of === decision.legal.join() ? this.#raised.raised : enough(sources, seat.owes);
    const bread = brought(sources, raised);
    const missing = Math.max(0, seat.owes - bread);
    return { sources, raised, bread, owes: seat.owes, missing, costs: decision.unfed[missing] ?? 0, moves: mealMoves(sources, raised, seat.owes) };
  });

  /** Turn other things into bread for the meal. */
  raise(raised: Raised): void {
    this.#raised = { of: this.decision.legal.join(), raised };
  }

  /** One more or one fewer of a source. */
  feed(name: string, by: number): void {
    const source = this.meal?.sources.find((each) => each.name === name);
    if (this.meal && source) this.raise(changed(this.meal.raised, source, by, this.seat?.hand ?? []));
  }

  /** Give the meal as it is put together, after what stands in pencil. */
  serve(): void {
    if (this.busy || !this.meal) return;
    const { moves } = this.meal;
    const { pencilled } = this;
    this.back();
    if (pencilled) this.draft.make(moves);
    else this.#given().onall?.(moves);
  }

  /** The move that the one button would make. */
  readonly proposal = $derived.by((): string | null => {
    if (this.meal) return null;
    if (this.picked !== null) return this.picked;
    if (!this.mine) return null;
    const { legal } = this.decision;
    if (this.counted !== null) {
      const move = listed(this.counted, this.counts);
      return legal.includes(move) ? move : null;
    }
    const choices = legal.filter((move) => !isOptional(move));
    return choices.length === 1 && !this.turn ? (choices[0] ?? null) : null;
  });

  /** A last step in pencil that turns something up: the view is the one before it, so that it is still to be reckoned. */
  readonly #unseen = $derived.by((): string | undefined => (this.pencilled && this.draft.ends === "reveal" ? this.draft.steps.at(-1) : undefined));

  /** What the one button says of the steps in pencil: the turn is through with them, something is turned up, or it goes on. */
  readonly finish = $derived.by((): "take" | "end" | "soFar" => {
    const { ends, done } = this.draft;
    if (ends === "reveal") return "take";
    return ends !== null || done ? "end" : "soFar";
  });

  /** What would change for this viewer by all that stands in pencil and the move that is considered. */
  readonly outlook = $derived.by((): Preview | undefined => {
    const next = this.decision.previews[this.proposal ?? this.#unseen ?? ""];
    const [now, then] = [this.own, this.seat];
    if (!this.pencilled || !now || !then) return next;
    const holds: Record<string, number> = {};
    for (const hold of Object.keys(now.holds)) {
      const change = (then.holds[hold] ?? 0) - (now.holds[hold] ?? 0) + (next?.holds[hold] ?? 0);
      if (change !== 0) holds[hold] = change;
    }
    const sum = (name: "bread" | "bay" | "port"): number => then[name] - now[name] + (next?.[name] ?? 0);
    return {
      cost: null, payment: null, surplus: null, triggers: [], gives: [], ready: null, ...next, then: next?.then ?? null, holds,
      bread: sum("bread"), bay: sum("bay"), port: sum("port"), vp: then.score.total - now.score.total + (next?.vp ?? 0),
      meal: next?.meal ?? then.meal, away: next?.away ?? {}, titles: next?.titles ?? [],
    };
  });

  /** Whether a rival's piece would stand at a place by what stands in pencil: its answer is known before the turn ends. */
  answered(id: string, kind: "ships" | "lighthouses"): boolean {
    return this.pencilled && this.draft.facts.flat().some((fact) => fact["fact"] === "rival" && (fact[kind] as string[]).includes(id));
  }

  /** Whether a ship or a lighthouse stands at a place in pencil only. */
  sketched(id: string): boolean {
    if (!this.pencilled || this.me === null) return false;
    const [before, after] = [this.base, this.view].map(({ places }) => places.find((place) => place.id === id));
    const count = (ships: number[] | undefined): number => ships?.filter((seat) => seat === this.me).length ?? 0;
    return count(after?.ships) > count(before?.ships) || (after?.lighthouse === this.me && before?.lighthouse !== this.me);
  }

  /** Consider a move; where nothing has to be confirmed it is made at once. Main actions are always seen first. In pencil it is a step. */
  pick(move: string | null): void {
    if (this.busy) return;
    this.asked = null;
    if (move !== null && this.meal) return this.#feedWith(move);
    if (move !== null && this.drafting) return this.make(move);
    if (move !== null && !this.#given().confirm && !isMain(move)) return this.make(move);
    this.#wanted = move;
  }

  /** At the meal a card or a ship that is chosen is one more source of bread, or one fewer. */
  #feedWith(move: string): void {
    const { verb, what = "", counts } = parts(move);
    const raised = this.meal?.raised;
    if (!raised) return;
    if (verb === "bread") this.feed(Object.keys(counts)[0] ?? "", 1);
    else if (verb === "discard") this.raise({ ...raised, people: raised.people.includes(what) ? raised.people.filter((id) => id !== what) : [...raised.people, what] });
  }

  /** Choose it, or lay it down again. */
  toggle(move: string): void {
    this.pick(this.picked === move ? null : move);
  }

  make(move: string): void {
    if (this.busy) return;
    this.back();
    if (this.drafting) this.draft.add(move);
    else this.#given().onmove(move);
  }

  /** The shortest ways to a card, a title or a decree from what stands in pencil. */
  readonly reach = $derived.by(() => {
    const { pencil } = this.#given();
    return pencil && this.drafting && this.draft.ends === null ? (goal: string) => pencil.reach(this.draft.steps, goal) : undefined;
  });

  /** Write these steps down after those that stand. */
  write(moves: string[]): void {
    this.back();
    void this.draft.plan([...this.draft.steps, ...moves]);
  }

  /** End the turn: all that stands in pencil is made. */
  end(): void {
    if (this.busy) return;
    this.back();
    this.draft.make();
  }

  open(list: List | null): void {
    this.#list = list;
    this.#wanted = null;
    this.asked = null;
  }

  /** One more or one fewer of something, and whatever else has to change so that it is a legal move. */
  step(name: string, by: number): void {
    const plan = nearest(this.plans, this.counts, name, by);
    if (plan !== undefined) this.count(plan);
  }

  /** Another plan as a whole. */
  count(move: string): void {
    this.#counts = { of: this.plans.join(), counts: parts(move).counts };
    this.#wanted = null;
  }

  /** Open a card, a place or a title to read it. */
  look(id: string, at?: HTMLElement): void {
    this.opened = { id, at: at ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined), pinned: true };
  }

  /** Ask what leads to the thing that is opened, or that has the focus. */
  ask(): void {
    const at = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const { card, place, thing } = at?.dataset ?? {};
    const id = card ?? place ?? thing;
    const about = this.opened ?? (id === undefined ? undefined : { id, at });
    if (about) this.opened = { ...about, pinned: true, reach: true };
  }

  /** Read another thing in the place of the one that is open. */
  turnTo(id: string): void {
    if (this.opened) this.opened = { id, at: this.opened.at, pinned: true };
  }

  close(): void {
    this.opened = null;
  }

  /** What opens a card that is pointed at. */
  peek = (id: string) =>
    peek(
      (at, pinned) => (this.opened = { id, at, pinned }),
      () => {
        if (this.opened?.id === id && !this.opened.pinned) this.opened = null;
      },
    );

  /** Nothing is considered any more. */
  back(): void {
    this.#list = null;
    this.#wanted = null;
    this.asked = null;
    this.opened = null;
  }

  /** Whether there is something to go back from. */
  readonly considering = $derived.by(() => this.picked !== null || this.list !== null);
}

// What the server has not settled yet. It is kept with the tab, so that a reload loses no move; the keys keep it from being
// made twice.
import type { SocketMove, SocketTurn, SocketUndo } from "./protocol.ts";

export type Letter = SocketMove | SocketTurn | SocketUndo;

/** Where a tab keeps things, where the browser lets it; tests bring their own. */
export type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Whether a letter can be read at all: one that cannot would be refused for ever, and block what comes after it. */
function isWhole(letter: unknown): letter is Letter {
  if (typeof letter !== "object" || letter === null) return false;
  const { t, seat, key, version, move, moves } = letter as Record<string, unknown>;
  if (!isText(key) || !Number.isInteger(seat) || !Number.isInteger(version)) return false;
  if (t === "move") return isText(move);
  if (t === "turn") return Array.isArray(moves) && moves.length > 0 && moves.every(isText);
  return t === "undo";
}

export class Outbox {
  private readonly name: string;
  private readonly letters: Map<string, Letter>;

  constructor(
    table: string,
    private readonly drawer: () => Drawer,
  ) {
    this.name = `costiera.outbox.${table}`;
    this.letters = new Map(this.kept().map((letter) => [letter.key, letter]));
  }

  get size(): number {
    return this.letters.size;
  }

  /** The letters in the order in which they were written. */
  all(): Letter[] {
    return [...this.letters.values()];
  }

  /** Put a letter in; false where it says nothing that a server could ever accept. */
  add(letter: Letter): boolean {
    if (!isWhole(letter)) return false;
    this.letters.set(letter.key, letter);
    this.keep();
    return true;
  }

  /** Forget a letter; whether it was there. */
  remove(key: string): boolean {
    const there = this.letters.delete(key);
    if (there) this.keep();
    return there;
  }

  clear(): void {
    this.letters.clear();
    this.keep();
  }

  private kept(): Letter[] {
    try {
      const kept: unknown = JSON.parse(this.drawer().getItem(this.name) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isWhole) : [];
    } catch {
      return [];
    }
  }

  private keep(): void {
    try {
      if (this.size) this.drawer().setItem(this.name, JSON.stringify(this.all()));
      else this.drawer().removeItem(this.name);
    } catch {
      // A full or forbidden drawer: then a reload loses what is under way, and nothing else.
    }
  }
}

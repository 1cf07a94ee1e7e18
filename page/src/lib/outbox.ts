// What the server has not settled yet. It is kept with the tab, so that a reload loses no move; the keys keep it from being
// made twice.
import type { SocketMove, SocketUndo } from "./protocol.ts";

export type Letter = SocketMove | SocketUndo;

/** Where a tab keeps things, where the browser lets it; tests bring their own. */
export type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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

  add(letter: Letter): void {
    this.letters.set(letter.key, letter);
    this.keep();
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
      return JSON.parse(this.drawer().getItem(this.name) ?? "[]") as Letter[];
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

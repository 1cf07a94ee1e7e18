// Tables that are known, or asked for, before their page is there to show them.
import type { Table } from "./protocol.ts";

const coming = new Map<string, Promise<Table>>();

export function foresee(id: string, table: Promise<Table>): void {
  // Whoever takes it hears of a failure; nobody else needs to.
  table.catch(() => undefined);
  coming.set(id, table);
}

export function isForeseen(id: string): boolean {
  return coming.has(id);
}

/** The table that was foreseen, once. */
export function foreseen(id: string): Promise<Table> | undefined {
  const table = coming.get(id);
  coming.delete(id);
  return table;
}

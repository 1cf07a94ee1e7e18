// Tables that are known, or asked for, before their page is there to show them.
import type { Position, Table } from "./protocol.ts";

/** A table with the game at it. */
export type Start = Position & { table: Table };

const coming = new Map<string, Promise<Table>>();
const starts = new Map<string, Start>();

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

/** Read what the server wrote into the page of a table's address: that table as this device may see it. */
export function readStart(): Start | undefined {
  const block = document.getElementById("start");
  if (!block) return undefined;
  block.remove();
  const start = JSON.parse(block.textContent) as Start;
  starts.set(start.table.id, start);
  return start;
}

/** What the page came with for a table, once: later it would be old. */
export function startOf(id: string): Start | undefined {
  const start = starts.get(id);
  starts.delete(id);
  return start;
}

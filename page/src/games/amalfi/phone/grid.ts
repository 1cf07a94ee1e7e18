// Where the ports stand on a phone: in a grid, roughly where they lie on the chart.
import type { AmalfiView, Place } from "../view.ts";

const tall = [
  ["barcelona", "porto_pisano", "venice", "senj"],
  ["evolving_iii", "evolving_ii", "ragusa", "constantinople"],
  ["naples", "salerno", "messina", "famagusta"],
  ["tunis", "evolving_iv", "candia", "alexandria"],
];
const wide = [
  ["barcelona", "evolving_iii", "porto_pisano", "venice", "senj", "constantinople"],
  ["evolving_iv", "evolving_ii", "naples", "salerno", "ragusa", "famagusta"],
  ["tunis", "", "messina", "", "candia", "alexandria"],
];

export interface Cell {
  place: Place;
  row: number;
  column: number;
}

export interface Grid {
  rows: number;
  columns: number;
  cells: Cell[];
  /** Where the way to all other ports stands, and over how many columns; undefined where there are none. */
  rest: { row: number; column: number; span: number } | undefined;
  /** The ports behind it: the rivals', and own ones for which there was no room. */
  hidden: Place[];
}

/**
 * Ports that are open to everybody where they lie, one's own in the free places and below, all others behind one tile.
 * There are as many rows as are needed, and no more than `most`.
 */
export function grid(view: AmalfiView, mode: "tall" | "wide", most: number): Grid {
  const plan = mode === "tall" ? tall : wide;
  const columns = plan[0]?.length ?? 4;
  const at = new Map(plan.flatMap((line, row) => line.map((id, column) => [id, { row: row + 1, column: column + 1 }] as const)));
  const open = view.places.filter(({ owner }) => owner === null);
  const cells: Cell[] = open.flatMap((place) => {
    const spot = at.get(place.id);
    return spot ? [{ place, ...spot }] : [];
  });
  const used = new Set(cells.map(({ row, column }) => `${row} ${column}`));
  const own = view.places.filter(({ owner }) => owner !== null && owner === view.viewer);
  // Ports of a pack that the chart does not know stand with one's own.
  const wanted = [...open.filter(({ id }) => !at.has(id)), ...own];
  const others = view.places.some(({ owner }) => owner !== null && owner !== view.viewer);
  const needed = cells.length + wanted.length + (others ? 1 : 0);
  const rows = Math.min(most, Math.max(plan.length, Math.ceil(needed / columns)));
  const free = Array.from({ length: rows * columns }, (_, k) => ({ row: Math.floor(k / columns) + 1, column: (k % columns) + 1 })).filter(({ row, column }) => !used.has(`${row} ${column}`));
  const all = wanted.length + (others ? 1 : 0) <= free.length;
  const placed = all ? wanted : wanted.slice(0, free.length - 1);
  const last = free.slice(placed.length);
  const first = last[0];
  return {
    rows,
    columns,
    cells: [...cells, ...placed.flatMap((place, k) => (free[k] ? [{ place, ...free[k] }] : []))],
    rest: first && (others || !all) ? { ...first, span: last.filter(({ row, column }, k) => row === first.row && column === first.column + k).length } : undefined,
    hidden: view.places.filter((place) => !cells.some((cell) => cell.place === place) && !placed.includes(place)),
  };
}

import { nameOf } from "../games/registry.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Table } from "../lib/protocol.ts";

const rank: Record<Table["status"], number> = { running: 1, waiting: 2, over: 3, closed: 3, archive: 4 };

function urgency(table: Table): number {
  const due = table.status === "running" && table.seats.some((seat) => seat.yours && seat.pending);
  return due ? 0 : rank[table.status];
}

/** Tables that wait for this device's owner first, then those that go on, the last moved at first. */
export function order(tables: Table[]): Table[] {
  return [...tables].sort((a, b) => urgency(a) - urgency(b) || b.moved - a.moved);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** The others whose move a running table waits for. */
export function awaited(table: Table): string[] {
  const pending = table.status === "running" ? table.seats.filter((seat) => seat.pending && !seat.yours) : [];
  return pending.map((seat) => nameOf(table, seat)).filter(Boolean);
}

/** "5 minutes ago" in the reader's language. */
export function whenText(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  for (const [unit, length] of steps) {
    if (now - at >= length) return words.format(-Math.floor((now - at) / length), unit);
  }
  return words.format(0, "minute");
}

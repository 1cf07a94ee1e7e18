// Records: saved as files, opened from files.
import { api } from "./api.ts";
import type { Table } from "./protocol.ts";

/** Largest record file that the server takes: whole games are a few kilobytes. */
export const LARGEST = 1 << 20;

/** Ask for a table's record and give it to the browser as a file. */
export async function saveRecord(table: Table): Promise<void> {
  const record = await api.record(table.id);
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${table.game}-${table.id}.costiera.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}


export class RecordError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Whether the commitment that was shown at the start is that of the seed; undefined where the browser cannot tell. */
export async function proves({ commitment, salt, seed }: Table): Promise<boolean | undefined> {
  if (salt === undefined || seed === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`costiera:${salt}:${seed}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

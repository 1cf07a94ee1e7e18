// Recovery codes: told by the server once, kept for this tab until their owner has put them away.
import type { Table } from "./protocol.ts";

type Codes = Record<string, string>;

const key = (table: string): string => `costiera.codes.${table}`;

let fresh: Record<string, Codes> = $state.raw({});

function read(table: string): Codes {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "{}") as Codes;
  } catch {
    return {};
  }
}

function write(table: string, codes: Codes): void {
  fresh = { ...fresh, [table]: codes };
  try {
    if (Object.keys(codes).length) sessionStorage.setItem(key(table), JSON.stringify(codes));
    else sessionStorage.removeItem(key(table));
  } catch {
    // Without storage the codes last until the page is left.
  }
}

/** Keep the codes that came with a table. */
export function keepCodes(table: Table): void {
  const one: Codes = table.code && table.you.length ? { [String(table.you.at(-1))]: table.code } : {};
  const all = { ...codesOf(table.id), ...one, ...table.codes };
  if (Object.keys(all).length) write(table.id, all);
}

/** Seat number to code, as long as they have not been put away. */
export function codesOf(table: string): Codes {
  return fresh[table] ?? read(table);
}

export function putAway(table: string): void {
  write(table, {});
}

// At which addresses others can open what is shown here.
import { api } from "./api.ts";

/** Whether an address leads only to the very machine that it is opened on. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** The origin that others should use: this one, or one in the same network; undefined where nobody else gets in. */
export async function originForOthers(): Promise<string | undefined> {
  if (!isLoopback(location.hostname)) return location.origin;
  const { addresses } = await api.lan().catch(() => ({ addresses: [] as string[] }));
  return addresses[0];
}

// Which address shows which page. Every page is its own chunk.
import type { Component } from "svelte";

type Page = Component<Record<string, string>>;
type Loader = () => Promise<{ default: unknown }>;

const routes: [RegExp, Loader][] = [
  [/^\/$/, () => import("../home/Home.svelte")],
  [/^\/new$/, () => import("../create/Create.svelte")],
  [/^\/t\/(?<id>[\w-]+)$/, () => import("../table/TablePage.svelte")],
  [/^\/t\/(?<id>[\w-]+)\/replay$/, () => import("../replay/Replay.svelte")],
  [/^\/open$/, () => import("../replay/Open.svelte")],
  [/^\/score(?:\/(?<game>\w+))?$/, () => import("../score/Score.svelte")],
  [/^\/rules(?:\/(?<game>\w+))?$/, () => import("../rules/Rules.svelte")],
  [/^\/learn(?:\/(?<game>\w+))?$/, () => import("../learn/Learn.svelte")],
];

export interface Found {
  Page: Page;
  params: Record<string, string>;
}

/** The page of an address with what the address names. */
export async function find(path: string): Promise<Found> {
  for (const [pattern, load] of routes) {
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, "") : path);
    if (!match) continue;
    const named = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
    return { Page: (await load()).default as Page, params: Object.fromEntries(named) };
  }
  return { Page: (await import("./NotFound.svelte")).default as unknown as Page, params: {} };
}

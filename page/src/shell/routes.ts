// Which address shows which page. Every page is its own chunk.
import type { Component } from "svelte";
import { chosenGame } from "../games/chosen.svelte.ts";
import { fetchAhead } from "../games/registry.ts";
import { foresee, isForeseen } from "../lib/ahead.ts";
import { api } from "../lib/api.ts";
import { settings } from "../lib/settings.svelte.ts";

type Page = Component<Record<string, string>>;
type Params = Record<string, string>;
type Loader = (params: Params) => Promise<{ default: unknown }>;

function tablePage({ id = "" }: Params): Promise<{ default: unknown }> {
  if (!isForeseen(id)) foresee(id, api.table(id));
  fetchAhead(chosenGame().id, settings.lang); // most likely this table is one of the game of the last one
  return import("../table/TablePage.svelte");
}

const routes: [RegExp, Loader][] = [
  [/^\/$/, () => import("../home/Home.svelte")],
  [/^\/new$/, () => import("../create/Create.svelte")],
  [/^\/t\/(?<id>[\w-]+)$/, tablePage],
  [/^\/t\/(?<id>[\w-]+)\/replay$/, () => import("../replay/Replay.svelte")],
  [/^\/open$/, () => import("../replay/Open.svelte")],
  [/^\/score(?:\/(?<game>\w+))?$/, () => import("../score/Score.svelte")],
  [/^\/rules(?:\/(?<game>\w+))?$/, () => import("../rules/Rules.svelte")],
  [/^\/learn(?:\/(?<game>\w+))?$/, () => import("../learn/Learn.svelte")],
];

export interface Found {
  Page: Page;
  params: Params;
}

/** The page of an address with what the address names. */
export async function find(path: string): Promise<Found> {
  for (const [pattern, load] of routes) {
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, "") : path);
    if (!match) continue;
    const named = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
    const params = Object.fromEntries(named);
    return { Page: (await load(params)).default as Page, params };
  }
  return { Page: (await import("./NotFound.svelte")).default as unknown as Page, params: {} };
}

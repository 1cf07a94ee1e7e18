// Which address shows which page. Every page is its own chunk.
import type { Component } from "svelte";
import { fetchAhead } from "../games/registry.ts";
import { foresee, isForeseen } from "../lib/ahead.ts";
import { api } from "../lib/api.ts";
import { settings } from "../lib/settings.svelte.ts";

type Page = Component<Record<string, string>>;
type Params = Record<string, string>;
type Loader = (params: Params) => Promise<{ default: unknown }>;

/** The game that the server wrote into the page of a table's address; said once, for the address that was asked for. */
function gameOfAddress(): string | undefined {
  const { dataset } = document.documentElement;
  const game = dataset["game"];
  delete dataset["game"];
  return game;
}

function tablePage({ id = "" }: Params): Promise<{ default: unknown }> {
  if (!isForeseen(id)) foresee(id, api.table(id));
  const game = gameOfAddress();
  if (game) fetchAhead(game, settings.lang);
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

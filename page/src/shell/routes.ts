// Which address shows which page. Every page is its own chunk, save the one that everybody comes to.
import type { Component } from "svelte";
import { loadGame } from "../games/load.ts";
import { foresee, isForeseen, readStart } from "../lib/ahead.ts";
import { api } from "../lib/api.ts";
import TablePage from "../table/TablePage.svelte";

type Page = Component<Record<string, string>>;
type Params = Record<string, string>;
type Loader = (params: Params) => Promise<{ default: unknown }>;

/** A table's page; with the table comes its board, where the server wrote it into the page, so that both are drawn at once. */
async function tablePage({ id = "" }: Params): Promise<{ default: unknown }> {
  const start = readStart();
  if (!start && !isForeseen(id)) foresee(id, api.table(id));
  // A board that cannot be fetched says so where it would stand.
  const board = start && loadGame(start.table.game, start.view).catch(() => undefined);
  await board;
  return { default: TablePage };
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
  [/^/, () => import("./NotFound.svelte")],
];

export interface Found {
  Page: Page;
  params: Params;
}

/** The page of an address with what the address names. */
export async function find(path: string): Promise<Found> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  const [pattern, load] = routes.find(([pattern]) => pattern.test(plain)) as [RegExp, Loader];
  const named = Object.entries(pattern.exec(plain)?.groups ?? {}).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(named);
  return { Page: (await load(params)).default as Page, params };
}

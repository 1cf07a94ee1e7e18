// Fixtures on a bare page, for looking at components while they are made. Served by `vite`, never built or shipped.
// ?game=amalfi&fixture=turn4&lang=ja&theme=dark&part=end&since&beat=1&before=height4
// A game is whatever folder the registry finds; its fixtures lie in its folder `fixtures`, the first of them is shown unasked.
import { mount } from "svelte";
import { entries } from "virtual:games";
import type { GameEntry } from "../src/games/game.ts";
import { setLang, useWords, type Lang } from "../src/lib/i18n.ts";
import type { Event, View } from "../src/lib/protocol.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import "../src/style/tokens.css";
import "../src/style/base.css";
import Story from "./Story.svelte";

const query = new URLSearchParams(location.search);
const entry = (entries.find(({ id }) => id === query.get("game")) ?? entries[0]) as GameEntry;
settings.theme = (query.get("theme") ?? "light") as "light" | "dark";
settings.lang = (query.get("lang") ?? "en") as Lang;
await setLang(settings.lang);
await useWords(entry.words);

const NO_POSITIONS = ["components", "facts"];
const fixtures = import.meta.glob<{ default: unknown }>("../src/games/*/fixtures/*.json");
const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, "");
const own = Object.entries(fixtures).filter(([path]) => path.includes(`/${entry.id}/`));
const fixture = async (name: string): Promise<unknown> => (await own.find(([path]) => nameOf(path) === name)?.[1]())?.default;
const first = own.map(([path]) => nameOf(path)).find((name) => !NO_POSITIONS.includes(name)) ?? "";

// No server is asked: what it would tell of a component set lies beside the positions.
const components = await fixture("components");
const ask = window.fetch;
window.fetch = (what, how) =>
  components && String(what).includes(`/api/games/${entry.id}/components`) ? Promise.resolve(Response.json(components)) : ask(what, how);

const view = (await fixture(query.get("fixture") ?? first)) as View;
const page = await entry.load();
await page.prepare?.(view);
const props = {
  entry,
  page,
  view,
  facts: (query.has("since") || query.has("beat") ? ((await fixture("facts")) ?? []) : []) as Event["facts"],
  part: query.get("part") ?? "board",
  beat: query.get("beat"),
  before: query.has("before") ? ((await fixture(query.get("before") ?? "")) as View) : undefined,
};
mount(Story, { target: document.getElementById("app") as HTMLElement, props });

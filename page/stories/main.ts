// Fixtures on a bare page, for looking at components while they are made. Served by `vite`, never built or shipped.
// ?fixture=bid4&lang=ja&theme=dark&part=end&since
import { mount } from "svelte";
import { setLang, useGameWords, type Lang } from "../src/lib/i18n.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import "../src/style/tokens.css";
import "../src/style/base.css";
import Story from "./Story.svelte";

const query = new URLSearchParams(location.search);
settings.theme = (query.get("theme") ?? "light") as "light" | "dark";
settings.lang = (query.get("lang") ?? "en") as Lang;
await setLang(settings.lang);
await useGameWords("positano");
const fixtures = import.meta.glob<{ default: unknown }>("../src/games/positano/fixtures/*.json");
const fixture = async (name: string) => (await fixtures[`../src/games/positano/fixtures/${name}.json`]?.())?.default;
const view = await fixture(query.get("fixture") ?? "bid4");
const facts = query.has("since") ? await fixture("facts") : [];
mount(Story, {
  target: document.getElementById("app") as HTMLElement,
  props: { view: view as never, facts: facts as never, part: query.get("part") ?? "board" },
});

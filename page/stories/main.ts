// Fixtures on a bare page, for looking at components while they are made. Served by `vite`, never built or shipped.
// ?game=amalfi&fixture=turn4&lang=ja&theme=dark&part=end&since&me=watch
import { mount, type Component } from "svelte";
import { setLang, useGameWords, type Lang } from "../src/lib/i18n.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { findGame, games } from "../src/games/registry.ts";
import "../src/style/tokens.css";
import "../src/style/base.css";

const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "positano";
settings.theme = (query.get("theme") ?? "light") as "light" | "dark";
settings.lang = (query.get("lang") ?? "en") as Lang;
if (!findGame("amalfi")) {
  const words = async (lang: Lang) => (lang === "ja" ? (await import("../src/games/amalfi/words/ja.ts")).ja : (await import("../src/games/amalfi/words/en.ts")).en);
  games.push({ id: "amalfi", title: { en: "Amalfi", ja: "アマルフィ" }, words, load: async () => (await import("../src/games/amalfi/index.ts")).page });
}
await setLang(settings.lang);
await useGameWords(game);
const fixtures = import.meta.glob<{ default: unknown }>("../src/games/*/fixtures/*.json");
const fixture = async (name: string) => (await fixtures[`../src/games/${game}/fixtures/${name}.json`]?.())?.default;
const stories: Record<string, () => Promise<{ default: Component<never> }>> = {
  positano: () => import("./Story.svelte"),
  amalfi: () => import("./AmalfiStory.svelte"),
};
const Story = (await stories[game]?.())?.default;
if (Story) {
  const props = {
    view: await fixture(query.get("fixture") ?? (game === "amalfi" ? "turn4" : "bid4")),
    facts: query.has("since") ? await fixture("facts") : [],
    part: query.get("part") ?? "board",
    components: await fixture("components"),
  };
  mount(Story, { target: document.getElementById("app") as HTMLElement, props: props as never });
}

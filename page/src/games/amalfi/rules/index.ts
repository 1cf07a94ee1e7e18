// The rules help of a language, with the decrees and titles of the component set in use.
import type { RulesBook } from "../../game.ts";
import type { Lang } from "../../../lib/settings.svelte.ts";
import { components, ready, use } from "../components.ts";
import { tellDecree, tellNeeds } from "../effects/index.ts";
import { nameOf } from "../names/index.ts";
import { rulesDoc } from "./types.ts";

/** The whole help. Without a server it lacks only the lists. */
export async function rules(lang: string): Promise<RulesBook> {
  const words = lang === "ja" ? import("./ja.ts") : import("./en.ts");
  if (lang === "ja") await import("../words/ja.ts"); // brings the names and the effect texts along
  if (!ready()) await use("default").catch(() => undefined);
  return rulesDoc((await words).default, ready() ? lists(lang === "ja" ? "ja" : "en") : {});
}

function lists(lang: Lang): Record<string, string> {
  const line = (id: string, text: string): string => `**${nameOf(id, lang)}**${lang === "ja" ? "：" : ": "}${text}`;
  const { decrees, titles } = components();
  const needs = (back: "dark" | "light"): string =>
    titles.filter((title) => title.back === back).map((title) => line(title.id, tellNeeds(title, lang))).join("\n");
  return {
    decrees: decrees.map((decree) => line(decree.id, tellDecree(decree, lang))).join("\n"),
    dark: needs("dark"),
    light: needs("light"),
  };
}

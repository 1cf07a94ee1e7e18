import { useWords, type Words } from "../../../lib/i18n.svelte.ts";

const words: Words = (lang) =>
  lang === "ja" ? import("./ja/later.ts").then(({ later }) => later) : import("./en/later.ts").then(({ later }) => later);

/** Fetch something together with the words that it says. */
export async function withWords<T>(fetched: Promise<T>): Promise<T> {
  return (await Promise.all([fetched, useWords(words)]))[0];
}

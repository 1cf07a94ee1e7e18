import { maybe, useWords, type Words as Catalogues } from "./i18n.ts";
import type { ErrorInfo } from "./protocol.ts";
import { refusalInWords, type Label } from "./refusal.ts";
import { settings } from "./settings.svelte.ts";

const refusals: Catalogues = (lang) =>
  lang === "ja" ? import("../words/refusals/ja.ts").then((module) => module.ja) : import("../words/refusals/en.ts").then((module) => module.en);

/** Fetch the words of refusals; where they cannot be had, the server's own stand in. */
export async function useRefusals(): Promise<void> {
  await useWords(refusals).catch(() => undefined);
}

/** An error in the reader's language; `label` knows the places of a form. The server's English sentence stands in where only it says what is wrong. */
export function problemText(problem: ErrorInfo, game?: string, label?: Label): string {
  const { code, text, place, rule } = problem;
  const said = refusalInWords(problem, maybe, label);
  const ruled = settings.lang !== "en" && game && rule ? maybe(`${game}.refused.${rule}`) : undefined;
  const whole = said ?? (code === "bad-position" ? undefined : ruled) ?? (place && !text.includes(place) ? `${place}: ${text}` : text);
  // A sentence of ours may begin with a name out of the file, which is told as it stands there.
  const begun = said === undefined ? whole.replace(/^./, (first) => first.toUpperCase()) : whole;
  const sentence = begun.replace(/([^.!?…。？])$/, "$1.");
  return maybe(`error.${code}`, { text: sentence }) ?? sentence;
}

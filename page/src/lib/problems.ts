import { maybe } from "./i18n.ts";
import type { ErrorInfo } from "./protocol.ts";
import { settings } from "./settings.svelte.ts";

/** An error in the reader's language. The server's English sentence stands in where only it says what is wrong. */
export function problemText({ code, text, place, rule }: ErrorInfo, game?: string): string {
  const ruled = settings.lang !== "en" && game && rule ? maybe(`${game}.refused.${rule}`) : undefined;
  const whole = ruled ?? (place && !text.includes(place) ? `${place}: ${text}` : text);
  const sentence = whole.replace(/^./, (first) => first.toUpperCase()).replace(/([^.!?…。])$/, "$1.");
  return maybe(`error.${code}`, { text: sentence }) ?? sentence;
}

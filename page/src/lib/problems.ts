import { maybe } from "./i18n.ts";
import type { ErrorInfo } from "./protocol.ts";

/** An error in the reader's language. The server's English sentence stands in where only it says what is wrong. */
export function problemText({ code, text, place }: ErrorInfo): string {
  const whole = place && !text.includes(place) ? `${place}: ${text}` : text;
  const sentence = whole.replace(/^./, (first) => first.toUpperCase()).replace(/([^.!?…。])$/, "$1.");
  return maybe(`error.${code}`, { text: sentence }) ?? sentence;
}

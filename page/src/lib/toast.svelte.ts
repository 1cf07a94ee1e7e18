import { announce } from "./announce.svelte.ts";

let text = $state("");
let timer: ReturnType<typeof setTimeout> | undefined;

export const toast = {
  get text(): string {
    return text;
  },
};

/** Say something in passing: shown for a while at the lower edge, and spoken. */
export function say(words: string): void {
  text = words;
  announce(words);
  clearTimeout(timer);
  timer = setTimeout(() => (text = ""), 6000);
}

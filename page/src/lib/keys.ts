// Keys of one letter or digit, as the board shows them: not while something is typed, and not for those who switched them off.
import { settings } from "./settings.svelte.ts";

/** The plain key of an event in lower case; empty where it is meant for something else. */
export function plainKey(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return "";
  if (!settings.keys && event.key.length === 1 && event.key !== " ") return "";
  const target = event.target as Element | null;
  if (target?.closest("input:not([type='radio'], [type='checkbox'], [type='range']), select, textarea, dialog, [contenteditable]")) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

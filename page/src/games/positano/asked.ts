// What fills the tray when there is nothing to bid: fetched when the first picture is painted, or when it is wanted.
export { default as Options } from "./decide/Options.svelte";
export { default as Waiting } from "./decide/Waiting.svelte";

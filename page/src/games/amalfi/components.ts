// The address that everybody imports; the reactive state lives next door, where Svelte compiles runes.
export * from "./components.svelte.ts";

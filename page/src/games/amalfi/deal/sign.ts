// The sign of a pack of characters.
import type { IconName } from "../Icon.svelte";

const signs: Record<string, IconName> = { ship: "shipyard", book: "book", painting: "painting", monument: "monument", destination: "destination", council: "character" };

export const signOf = (pack: string): IconName => signs[pack] ?? "character";

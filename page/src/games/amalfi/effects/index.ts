// Effect data as text and as signs. Card texts are never written down: they are made from the data, so that the cards of
// a pack can be read in every language too. A language's words bring its teller along (`teach`).
import { settings, type Lang } from "../../../lib/settings.svelte.ts";
import type { Character, Cost, Counter, Decree, Hold, Row, Step, Title } from "../components.ts";
import { english } from "./en.ts";
import type { Teller } from "./teller.ts";

export { icons, costIcons, type Mark } from "./icons.ts";

const tellers: Partial<Record<Lang, Teller>> = { en: english };

/** Make a language's teller known. */
export function teach(lang: Lang, teller: Teller): void {
  tellers[lang] = teller;
}

const teller = (lang: Lang): Teller => tellers[lang] ?? english;

/** Steps (of a destination, a bonus, a track) as sentences. */
export const tell = (steps: Step[], lang: Lang = settings.lang): string => teller(lang).steps(steps);
/** What a character does. */
export const tellEffect = (card: Character, lang: Lang = settings.lang): string => teller(lang).effect(card);
/** "7 fabric or wood" */
export const tellCost = (cost: Cost, lang: Lang = settings.lang): string => teller(lang).cost(cost);
export const tellNeeds = (title: Title, lang: Lang = settings.lang): string => teller(lang).needs(title);
/** So many of what is counted: "2 books". */
export const tellCount = (count: Counter, n: number, lang: Lang = settings.lang): string => teller(lang).least(count, n);
export const tellDecree = (decree: Decree, lang: Lang = settings.lang): string => teller(lang).decree(decree);
/** A resource (or "any resource", or bread) by name. */
export const tellHold = (hold: Hold | "any" | "bread", lang: Lang = settings.lang): string => teller(lang).hold(hold);
export const tellRow = (row: Row, lang: Lang = settings.lang): string => teller(lang).row(row);

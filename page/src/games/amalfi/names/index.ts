// Names of cards, tiles and places in the reader's language. The set's own names are English; a language's words bring
// its names along (`name`), and a pack may bring Japanese ones of its own (`name_ja`).
import { maybe } from "../../../lib/i18n.ts";
import { settings, type Lang } from "../../../lib/settings.svelte.ts";
import { item } from "../components.ts";

/** What a language says instead of the set's English: names by id, roles of characters and authors of artworks too. */
export interface Names {
  names: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
  authors: Readonly<Record<string, string>>;
  /** Years as a language writes them ("c. 1490-1546"). */
  years: (text: string) => string;
}

const known: Partial<Record<Lang, Names>> = {};

/** Make a language's names known. */
export function learn(lang: Lang, names: Names): void {
  known[lang] = names;
}

/** The name of a card, tile, place, title, decree or pack; the id in plain words where nothing is known of it. */
export function nameOf(id: string, lang: Lang = settings.lang): string {
  const found = item(id);
  if (lang === "ja" && found?.name_ja) return found.name_ja;
  const translated = known[lang]?.names[id];
  if (translated) return translated;
  if (found) return "title" in found ? found.title : found.name;
  return maybe(`amalfi.pack.${id}`) ?? plain(id);
}

/** What a character was: "admiral and statesman of Genoa". */
export function roleOf(id: string, lang: Lang = settings.lang): string {
  const found = item(id);
  return known[lang]?.roles[id] ?? (found && "role" in found ? (found.role ?? "") : "");
}

export function yearsOf(id: string, lang: Lang = settings.lang): string {
  const found = item(id);
  const text = found && "years" in found ? (found.years ?? "") : "";
  return known[lang]?.years(text) ?? text.replace("-", "–");
}

/** Who made an artwork. */
export function authorOf(id: string, lang: Lang = settings.lang): string {
  const found = item(id);
  return known[lang]?.authors[id] ?? (found && "author" in found ? (found.author ?? "") : "");
}

function plain(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

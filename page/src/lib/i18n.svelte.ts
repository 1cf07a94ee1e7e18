// Catalogues and `t`. English is always there; Japanese and the games' words come when they are needed.
import { en } from "../words/en.ts";
import { change, settings, type Lang } from "./settings.svelte.ts";

export type { Lang };
/** A text, or its plural forms chosen by the parameter `n`. `{name}` is replaced by the parameter of that name. */
export type Message = string | { one?: string; other: string };
export type Catalogue = Readonly<Record<string, Message>>;
/** The keys of every game's catalogue: each game adds its own where it is entered. */
export interface GameKeys {}
export type Key = keyof typeof en | keyof GameKeys;
/** Where the words of a game come from, language by language. */
export type Words = (lang: Lang) => Promise<Catalogue>;
export type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: Key, params?: Params) => string;

export const languages: Record<Lang, string> = { en: "English", ja: "日本語" };

const inUse = new Set<Words>();
const loaded = new Set<Catalogue>();
let words: Record<Lang, Catalogue> = $state.raw({ en, ja: {} });

/** Dear to make, and seldom needed. */
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};
// What Intl would say of plurals and lists in our languages: to ask it for the first time costs a slow device several frames.
const isOne: Record<Lang, (n: number) => boolean> = { en: (n) => n === 1, ja: () => false };
const conjoined: Record<Lang, (items: string[]) => string> = {
  en: (items) => (items.length < 3 ? items.join(" and ") : `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`),
  ja: (items) => items.join("、"),
};

/** A number as it is written; nearly all are small whole ones, which all our languages write alike. */
function numeral(value: number, lang: Lang): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : (numbers[lang] ??= new Intl.NumberFormat(lang)).format(value);
}

/** Put parameters into a message. */
export function fill(message: Message, params: Params, lang: Lang): string {
  const text = typeof message === "string" ? message : choose(message, Number(params["n"]), lang);
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numeral(value, lang) : value;
  });
}

function choose(forms: { one?: string; other: string }, n: number, lang: Lang): string {
  return isOne[lang](n) ? (forms.one ?? forms.other) : forms.other;
}

/** The text of a key in the reader's language. */
export const t: Translate = (key, params = {}) => maybe(key, params) ?? key;

/** The text of a key that is made at run time (`option.positano.board`); undefined where there is none. */
export function maybe(key: string, params: Params = {}): string | undefined {
  const lang = settings.lang;
  const message = words[lang][key] ?? words.en[key];
  return message === undefined ? undefined : fill(message, params, lang);
}

/** The names as a list in the reader's language: "Ada, Bo and Cy". */
export function list(items: string[]): string {
  return conjoined[settings.lang](items);
}

/** Make words known. What is known already is left alone: every text on the page follows a change. */
function add(lang: Lang, more: Catalogue): void {
  if (loaded.has(more)) return;
  loaded.add(more);
  words = { ...words, [lang]: { ...words[lang], ...more } };
}

async function loadWords(more: Words, lang: Lang): Promise<void> {
  if (lang !== "en") add("en", await more("en"));
  add(lang, await more(lang));
}

/** Make further words known; they follow later changes of language. */
export async function useWords(more: Words): Promise<void> {
  inUse.add(more);
  await loadWords(more, settings.lang);
}

async function loadShell(lang: Lang): Promise<void> {
  if (lang === "ja") add("ja", (await import("../words/ja.ts")).ja);
}

/** Change the language once all its words are here, so that no text is ever half translated. */
export async function setLang(lang: Lang): Promise<void> {
  await loadShell(lang);
  for (const more of inUse) await loadWords(more, lang);
  change({ lang });
  document.documentElement.lang = lang;
}

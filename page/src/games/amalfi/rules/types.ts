/**
 * The rules help as data. The order of things is laid down once, here; a language only gives the words, and TypeScript
 * refuses a language that lacks a rule, a section or a term, or has one too many.
 *
 * Rules that belong together stand in one item under the number of the first; `also` names the others, so that a link
 * to any rule leads there. Every rule stands in exactly one item.
 *
 * Text: paragraphs are separated by an empty line, a single line break is a line break. Markup: `**bold**` and `[A-9]`
 * (a link to that rule). `{decrees}`, `{dark}` and `{light}` (titles) become lists of the component set in use.
 */
import type { RulesBook } from "../../game.ts";

interface Place {
  readonly id: string;
  readonly also?: readonly number[];
}

/** Sections in reading order, each with its rules. */
export const layout = [
  { id: "aim", items: [{ id: "A-95", also: [2] }, { id: "A-32" }] },
  {
    id: "setup",
    items: [
      { id: "A-1", also: [3, 4] },
      { id: "A-5", also: [6, 7, 8, 9] },
      { id: "A-11", also: [12, 13] },
      { id: "A-14", also: [15] },
      { id: "A-100", also: [101] },
      { id: "A-109", also: [16, 110, 111, 112] },
    ],
  },
  {
    id: "paying",
    items: [
      { id: "A-17", also: [18] },
      { id: "A-19", also: [23, 24] },
      { id: "A-20", also: [21, 22] },
      { id: "A-10", also: [25, 31] },
      { id: "A-26", also: [27, 28, 30] },
      { id: "A-29" },
    ],
  },
  { id: "turn", items: [{ id: "A-33", also: [37] }, { id: "A-74", also: [75, 76, 77, 78] }, { id: "A-34", also: [35, 36] }] },
  {
    id: "navigation",
    items: [{ id: "A-38", also: [39] }, { id: "A-40" }, { id: "A-41", also: [42, 43, 44] }, { id: "A-54", also: [55, 56, 57] }],
  },
  {
    id: "bonuses",
    items: [{ id: "A-45" }, { id: "A-46" }, { id: "A-47", also: [48, 49] }, { id: "A-50", also: [51, 52, 53] }],
  },
  {
    id: "buying",
    items: [{ id: "A-58", also: [59, 60] }, { id: "A-61", also: [62, 63] }, { id: "A-70", also: [71, 72, 73] }],
  },
  {
    id: "characters",
    items: [{ id: "A-64" }, { id: "A-65" }, { id: "A-68" }, { id: "A-69" }, { id: "A-66", also: [67] }],
  },
  { id: "rows", items: [{ id: "A-79", also: [80, 81, 82] }] },
  { id: "titles", items: [{ id: "A-96", also: [97, 98] }, { id: "A-99" }] },
  {
    id: "period",
    items: [{ id: "A-83", also: [84] }, { id: "A-85", also: [86] }, { id: "A-87" }, { id: "A-88", also: [89, 90, 91, 92, 93] }],
  },
  { id: "end", items: [{ id: "A-94" }] },
  {
    id: "solo",
    items: [{ id: "A-102" }, { id: "A-103", also: [104, 105] }, { id: "A-106" }, { id: "A-107", also: [108] }],
  },
  {
    id: "table",
    items: [
      { id: "A-113", also: [114, 116, 117, 118] },
      { id: "A-115", also: [119, 120] },
      { id: "A-122" },
      { id: "A-121" },
    ],
  },
] as const satisfies readonly { id: string; items: readonly Place[] }[];

/** Terms in reading order, each with the rule that says more. */
export const terms = {
  bay: "A-17",
  port: "A-17",
  hold: "A-17",
  unit: "A-1",
  fleet: "A-99",
  built: "A-70",
  shipyard: "A-70",
  granary: "A-29",
  bread: "A-29",
  emergency: "A-20",
  surplus: "A-26",
  extra: "A-10",
  row: "A-79",
  last: "A-10",
  dock: "A-38",
  toll: "A-40",
  benefit: "A-41",
  publicPlace: "A-38",
  privatePlace: "A-61",
  evolving: "A-54",
  lighthouse: "A-47",
  artwork: "A-58",
  character: "A-64",
  immediate: "A-65",
  permanent: "A-65",
  engageable: "A-65",
  endgame: "A-65",
  invite: "A-64",
  engage: "A-68",
  straighten: "A-69",
  take: "A-46",
  tableau: "A-96",
  title: "A-96",
  decree: "A-85",
  feed: "A-83",
  rose: "A-34",
  optional: "A-74",
  rival: "A-102",
} as const satisfies Record<string, RuleId>;

export type SectionId = (typeof layout)[number]["id"];
export type RuleId = (typeof layout)[number]["items"][number]["id"];
export type TermId = keyof typeof terms;

export interface RuleWords {
  title: string;
  text: string;
  example?: string;
}

/** What a language has to give. */
export interface RulesWords {
  sections: Record<SectionId, string>;
  rules: Record<RuleId, RuleWords>;
  glossary: Record<TermId, { term: string; text: string }>;
}

/** Puts a language's words into the common order; `lists` are what stands for `{decrees}` and the like. */
export function rulesDoc(words: RulesWords, lists: Readonly<Record<string, string>> = {}): RulesBook {
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => lists[name] ?? "").trim();
  return {
    sections: layout.map(({ id, items }) => ({
      id,
      title: words.sections[id],
      items: items.map((item: Place & { id: RuleId }) => {
        const { title, text, example } = words.rules[item.id];
        return {
          id: item.id,
          also: (item.also ?? []).map((n) => `A-${n}`),
          title,
          text: filled(text),
          ...(example === undefined ? {} : { example }),
        };
      }),
    })),
    glossary: (Object.keys(terms) as TermId[]).map((id) => ({ id, ...words.glossary[id], rule: terms[id] })),
  };
}

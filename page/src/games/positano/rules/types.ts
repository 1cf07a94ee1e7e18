/**
 * The rules help as data. The order of things is laid down once, here; a language only gives the words, and TypeScript
 * refuses a language that lacks a rule, a section or a term, or has one too many.
 *
 * Text: paragraphs are separated by an empty line, a single line break is a line break. Markup: `**bold**` and `[P-9]`
 * (a link to that rule), nothing else.
 */

/** Sections in reading order, each with its rules. Every rule P-1 to P-33 stands in exactly one section. */
export const layout = [
  { id: "aim", items: ["P-25"] },
  { id: "setup", items: ["P-1", "P-2", "P-3", "P-4", "P-5", "P-6"] },
  { id: "bid", items: ["P-7", "P-8", "P-10"] },
  { id: "draft", items: ["P-9", "P-11", "P-12"] },
  { id: "building", items: ["P-13", "P-14", "P-15", "P-16", "P-17"] },
  { id: "end", items: ["P-18", "P-19"] },
  { id: "view", items: ["P-20", "P-21"] },
  { id: "gelato", items: ["P-22"] },
  { id: "goals", items: ["P-23", "P-24"] },
  { id: "solo", items: ["P-26", "P-27", "P-28", "P-29", "P-30", "P-31"] },
  { id: "advanced", items: ["P-32", "P-33"] },
] as const;

/** Terms in reading order, each with the rule that a "what is this?" link opens. */
export const terms = {
  seat: "P-1",
  lot: "P-1",
  row: "P-20",
  column: "P-20",
  removed: "P-2",
  dead: "P-14",
  block: "P-3",
  held: "P-3",
  supply: "P-3",
  building: "P-13",
  regulation: "P-13",
  bonus: "P-13",
  roof: "P-21",
  bronze: "P-21",
  silver: "P-21",
  gold: "P-21",
  bid: "P-7",
  card: "P-4",
  booster: "P-4",
  total: "P-7",
  stars: "P-10",
  lotTile: "P-9",
  blockTile: "P-11",
  double: "P-11",
  triple: "P-11",
  buildTile: "P-12",
  addOn: "P-15",
  remodel: "P-16",
  view: "P-20",
  hidden: "P-20",
  gelato: "P-22",
  goal: "P-6",
  places: "P-24",
  grande: "P-23",
  piccolo: "P-23",
  solitario: "P-23",
  gruppo: "P-23",
  eccesso: "P-23",
  equilibrato: "P-23",
  dietro: "P-23",
  colonna: "P-23",
  bordo: "P-23",
  mezzo: "P-23",
  centro: "P-23",
  perfetto: "P-23",
  altezza: "P-23",
  otto: "P-26",
  give: "P-32",
} as const satisfies Record<string, RuleId>;

export type SectionId = (typeof layout)[number]["id"];
export type RuleId = (typeof layout)[number]["items"][number];
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

export interface RuleItem extends RuleWords {
  id: RuleId;
}

export interface GlossaryItem {
  id: TermId;
  term: string;
  text: string;
  rule: RuleId;
}

/** The help as the page shows it. */
export interface RulesDoc {
  sections: { id: SectionId; title: string; items: RuleItem[] }[];
  glossary: GlossaryItem[];
}

/** Puts a language's words into the common order. */
export function rulesDoc(words: RulesWords): RulesDoc {
  return {
    sections: layout.map(({ id, items }) => ({
      id,
      title: words.sections[id],
      items: items.map((rule) => ({ id: rule, ...words.rules[rule] })),
    })),
    glossary: (Object.keys(terms) as TermId[]).map((id) => ({ id, ...words.glossary[id], rule: terms[id] })),
  };
}

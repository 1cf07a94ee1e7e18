// Why a typed position cannot be, in the reader's words: the server says it in English sentences that begin with the place.
import { ApiError } from "../lib/api.ts";
import type { Translate } from "../lib/i18n.ts";
import type { ErrorInfo } from "../lib/protocol.ts";

/** What a place ("seats[0].bread") is called on the form; undefined for what the form does not name. */
export type Label = (place: string) => string | undefined;

/** Sentences after the place, with their parameters. */
const sentences = {
  whole: /^must be a whole number from (?<low>-?\d+) to (?<high>\d+), not (?<value>.+)$/,
  high: /^(?<value>\d+) is above regulation height \+ 2 = (?<high>\d+)/,
  unknown: /^there is no [a-z ]+ '(?<value>.*?)'; there are /,
  name: /^must be a text of 1 to (?<high>\d+) characters(?:, different for each seat)?$/,
  twice: /^'(?<value>.+)' stands there twice$/,
  elsewhere: /^(?<value>\S+) is already at (?<other>\S+)$/,
  missing: /^(?<value>\w+) is missing$/,
  many: /^has (?<value>\d+) items, at most (?<high>\d+) are possible$/,
  blocks: /^(?<who>.+) has (?<value>\d+) blocks built and held, of (?<high>\d+)/,
  buildings: /^(?<who>.+) has (?<value>\d+) buildings, but there are (?<high>\d+) rounds/,
  removed: /^the lot is out of the game/,
  players: /^there are (?<value>\d+) for (?<high>\d+) players$/,
} as const;

/** A refusal with its place and its reason in the reader's words; undefined for a sentence that is none of these. */
export function refusalInWords(text: string, label: Label, t: Translate): string | undefined {
  const [, place = "", sentence = ""] = /^([\w.[\]]+): (.+)$/.exec(text) ?? [];
  const where = label(place);
  if (where === undefined) return undefined;
  for (const [name, pattern] of Object.entries(sentences)) {
    const params = pattern.exec(sentence);
    if (!params) continue;
    const { other, ...said } = params.groups ?? {};
    return t(`score.refused.${name as keyof typeof sentences}`, { where, ...said, ...(other ? { other: label(other) ?? other } : {}) });
  }
  return undefined;
}

/** The problem as it is shown: a refusal that can be said in the reader's words, anything else as it came. */
export function told(problem: unknown, label: Label, t: Translate): unknown {
  if (!(problem instanceof ApiError) || problem.problem.code !== "bad-position") return problem;
  const text = refusalInWords(problem.problem.text, label, t);
  return text === undefined ? problem : ({ ...problem.problem, text } satisfies ErrorInfo);
}

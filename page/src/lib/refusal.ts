// Why what somebody typed cannot be, in the reader's words: the server sends the sentence's name and what it speaks of.
import type { Params } from "./i18n.ts";
import type { ErrorInfo } from "./protocol.ts";

/** What a place ("seats[0].bread") is called on the form; undefined for what the form does not name. */
export type Label = (place: string) => string | undefined;
/** The text of a key that is made at run time; undefined where there is none. */
export type Words = (key: string, params?: Params) => string | undefined;

/** A refusal with its place and its reason in the reader's words; undefined where the page has none for it. */
export function refusalInWords({ why, said = {}, place }: ErrorInfo, words: Words, label: Label = () => undefined): string | undefined {
  if (why === undefined) return undefined;
  const [game, name] = why.includes(".") ? why.split(".", 2) : [undefined, why];
  const family = game === undefined ? "fault" : `${game}.fault`;
  const params = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, spoken(key, value, words, family, label)]));
  const sentence = words(`${family}.${name}`, params);
  if (sentence === undefined) return undefined;
  const near = said["near"] === undefined ? "" : (words("fault.near", params) ?? "");
  const where = place === undefined ? undefined : (label(place) ?? place);
  return (where === undefined ? sentence : (words("fault.at", { where, what: sentence }) ?? sentence)) + near;
}

/** What a sentence speaks of: kinds of values have words of their own, choices are told one by one, names stand without quotation marks. */
function spoken(key: string, value: string | number, words: Words, family: string, label: Label): string | number {
  if (typeof value === "number") return value;
  if (key === "other") return label(value) ?? value;
  const known = (text: string) => words(`${family}.word.${text}`) ?? words(`fault.word.${text}`);
  if (key === "value" || key === "other") return known(value) ?? value.replace(/^'(.*)'$/, "$1");
  return known(value) ?? value.split(" or ").map((part) => known(part) ?? part.replace(/^'(.*)'$/, "$1")).join(known("or"));
}

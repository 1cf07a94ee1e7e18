// A legal move as a button says it, and amounts of ships, bread and costs in words.
import type { Translate } from "../../../lib/i18n.ts";
import type { Step } from "../components.ts";
import { tell } from "../effects/index.ts";
import { nameAt } from "../map/describe.ts";
import { nameOf } from "../names/index.ts";
import type { AmalfiView, Cost } from "../view.ts";
import { parts } from "./moves.ts";

type Word = Parameters<Translate>[0];

/** "spices", "any hold". */
export const holdInWords = (hold: string, t: Translate): string => t(`amalfi.hold.${hold}` as Word);

/** What an option of a choice does, by the op that it begins with. */
export const opInWords = (op: string, t: Translate): string => t(`amalfi.op.${op}` as Word);

/** "2 ships from gems, 1 ship to the port, 1 bread". */
export function paymentInWords(counts: Record<string, number>, t: Translate): string {
  const told = Object.entries(counts).map(([name, n]) => {
    if (name === "bread") return t("amalfi.count.bread", { n });
    if (name === "emergency") return t("amalfi.count.port", { n });
    return t("amalfi.count.from", { n, what: holdInWords(name, t) });
  });
  return told.length > 0 ? told.join(t("amalfi.comma")) : t("amalfi.none");
}

/** "1 to gems, 2 to wine". */
export function sentInWords(counts: Record<string, number>, t: Translate): string {
  return Object.entries(counts).map(([hold, n]) => t("amalfi.count.sent", { n, what: holdInWords(hold, t) })).join(t("amalfi.comma"));
}

/** "6 gems or wine and 1 of any resource". */
export function costInWords(cost: Cost, t: Translate): string {
  if (cost.n === 0 && cost.extra === 0) return t("amalfi.none");
  const kinds = cost.of.map((kind) => (kind === "any" || kind === "bread" ? t(`amalfi.unit.${kind}`) : holdInWords(kind, t)));
  const of = kinds.reduce((a, b) => t("amalfi.or", { a, b }));
  const units = t("amalfi.effect.units", { n: cost.n, of });
  return cost.extra > 0 ? t("amalfi.effect.extra", { cost: units, n: cost.extra }) : units;
}

/** "+4", "−2": with a real minus sign, which screen readers say. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** An option of the pending choice in full: "Gain 2 bread."; one that does nothing by its op. */
function optionInWords(view: AmalfiView, move: string): string | undefined {
  const choices = view.decision.legal.filter((each) => parts(each).verb === "choose");
  const steps = view.decision.options[choices.indexOf(move)] as Step[] | undefined;
  return steps && steps.length > 0 ? tell(steps) : undefined;
}

/** A legal move of this view with all that is known of it: options in full, covered destinations by their tiles. */
export function legalInWords(view: AmalfiView, move: string, t: Translate): string {
  const { verb, what } = parts(move);
  if (verb === "choose") return optionInWords(view, move) ?? moveInWords(move, t);
  if (what !== undefined && atPlaces.has(verb)) return t(`amalfi.move.${verb}` as Word, { what: nameAt(view, what) });
  return moveInWords(move, t);
}

const atPlaces = new Set(["navigate", "erect", "recall", "signal", "visit"]);

/** "Navigate to Venice", "Pay 2 ships from fabric". */
export function moveInWords(move: string, t: Translate): string {
  const { verb, words, what, counts } = parts(move);
  const say = (key: string, params: Record<string, string | number> = {}) => t(`amalfi.move.${key}` as Word, params);
  const [first = "", second = ""] = words;
  switch (verb) {
    case "pass":
    case "done":
    case "keep":
      return say(verb);
    case "pay":
      return first === "none" ? say("pay.none") : say("pay", { what: paymentInWords(counts, t) });
    case "send":
      return first === "none" ? say("send.none") : say("send", { what: sentInWords(counts, t) });
    case "bread":
      return "emergency" in counts ? say("bread.emergency") : say("bread", { what: holdInWords(Object.keys(counts)[0] ?? "", t) });
    case "order":
    case "rival":
    case "launch":
    case "exchange":
      return say(`${verb}.${first}`);
    case "lighthouse":
      return say(`lighthouse.${first}`, { what: second ? holdInWords(second, t) : "" });
    case "choose":
      return second ? t("amalfi.option.again", { what: opInWords(first, t) }) : opInWords(first, t);
    case "construct":
    case "refloat":
      return first === "none" ? say("none") : say(verb, { n: Number(first) });
    case "pack":
      return say("pack", { what: t(`amalfi.pack.${first}` as Word) });
    case "keep-endgame":
      return say("draft", { what: nameOf(first) });
    default:
      return what === undefined ? say("none") : say(verb, { what: nameOf(what) });
  }
}

/** Kinds of decision that are called by the step that they carry out. */
const steps: Record<string, string> = { ships: "ships", take: "character", erect: "lighthouse", scrap: "workshop_bonus" };
const own = new Set(["pay", "evolving", "lighthouse", "trigger", "launch", "feed"]);

/** A coming decision in a few words: "choose the payment". */
export function decisionInWords(kind: string, t: Translate): string {
  return own.has(kind) ? t(`amalfi.then.${kind}` as Word) : opInWords(steps[kind] ?? kind, t);
}

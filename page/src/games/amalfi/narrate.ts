// Facts in words. A line is short and names who and what; a move is told first, then what came of it.
import { list, type Translate } from "../../lib/i18n.ts";
import type { Event } from "../../lib/protocol.ts";
import type { Fact } from "../game.ts";
import { parts } from "./decide/moves.ts";
import { holdInWords, opInWords, paymentInWords, sentInWords, signed } from "./decide/words.ts";
import { nameOf } from "./names/index.ts";
import { roman } from "./phase/roman.ts";
import { whose } from "./whose.ts";

type Word = Parameters<Translate>[0];
type Teller = (fact: Fact, who: string, names: string[], t: Translate) => string;

const named = (ids: unknown): string => list((ids as string[]).map((id) => nameOf(id)));
const say = (t: Translate, key: string, params: Record<string, string | number>): string => t(`amalfi.tell.${key}` as Word, params);

/** Verbs that are told with the name of their object and nothing else. */
const plain = [
  "navigate", "acquire", "discover", "invite", "engage", "take", "erect", "straighten", "trigger", "recall", "signal", "visit", "echo", "scrap",
  "dismiss", "copy", "discard",
];
/** Verbs whose object only their own seat may know. */
const secret: Record<string, string> = { keep: "keep", draft: "draft", "keep-endgame": "draft", draw: "draw" };

const tellers: Record<string, Teller> = {
  pack: (fact, who, _, t) => say(t, "pack", { who, what: t(`amalfi.pack.${objectOf(fact)}` as Word) }),
  pass: (_fact, who, _, t) => say(t, "pass", { who }),
  pay: (fact, who, _, t) => say(t, "pay", { who, what: paymentInWords(countsOf(fact), t) }),
  send: (fact, who, _, t) => say(t, "send", { who, what: sentInWords(countsOf(fact), t) }),
  bread: (fact, who, _, t) => bread(Object.keys(countsOf(fact))[0] ?? "", who, t),
  construct: (fact, who, _, t) => say(t, "construct", { who, n: Number(objectOf(fact)) }),
  refloat: (fact, who, _, t) => say(t, "refloat", { who, n: Number(objectOf(fact)) }),
  choose: (fact, who, _, t) => say(t, "choose", { who, what: opInWords(objectOf(fact), t) }),
  launch: (fact, who, _, t) => say(t, "launch", { who, what: t(`amalfi.board.${objectOf(fact) as "bay"}`) }),
  exchange: (_fact, who, _, t) => say(t, "exchange", { who }),
  lighthouse: (fact, who, _, t) => lighthouse(fact, who, t),
  opened: (fact, _who, _, t) => say(t, `opened.${String(fact["row"])}`, { what: named(fact["cards"]) }),
  discarded: (fact, _who, _, t) => say(t, "discarded", { what: named(fact["cards"]) }),
  title: (fact, who, _, t) => say(t, "title", { who, what: nameOf(String(fact["title"])), n: Number(fact["points"]) }),
  "rival-chosen": (fact, who, _, t) => say(t, `rival.${objectOf(fact)}`, { who }),
  rival: (fact, _who, _, t) => rival(fact, t),
  change: (fact, who, _, t) => change(fact, who, t),
  decree: (fact, _who, names, t) => say(t, "decree", { what: nameOf(String(fact["decree"])), scores: scores(fact["points"], names, t) }),
  unfed: (fact, _who, names, t) => say(t, "unfed", { scores: scores(fact["points"], names, t) }),
  period: (fact, _who, names, t) => say(t, "period", { n: Number(fact["period"]), who: whose(Number(fact["first"]), names, t) }),
  end: (fact, _who, names, t) => end(fact, names, t),
};

/** One fact of the log in the reader's language; empty where nothing is worth telling. */
export function narrate(fact: Fact, names: string[], t: Translate): string {
  const who = typeof fact["seat"] === "number" ? whose(fact["seat"], names, t) : "";
  const verb = String(fact["fact"]);
  if (objectOf(fact) === "none" && verb !== "lighthouse") return declined(verb, who, t);
  const hidden = secret[verb];
  if (hidden) return fact["what"] ? say(t, `${hidden}.own`, { who, what: named(fact["what"]) }) : say(t, hidden, { who });
  if (plain.includes(verb)) return say(t, verb, { who, what: nameOf(objectOf(fact)) });
  return tellers[verb]?.(fact, who, names, t) ?? "";
}

/** The heading of the log and of the curve that begins with a fact: the first period with the set-up, the others with their own. */
export function chapter(fact: Fact, t: Translate): string {
  const begins = fact["fact"] === "start" || fact["fact"] === "period";
  return begins ? t("amalfi.chapter.period", { n: roman(Number(fact["period"] ?? 1)) }) : "";
}

/** All that came of one step, in one line: what was done, then what it changed for whoever did it, then the rest. */
export function told(event: Event, names: string[], t: Translate): string {
  const own = event.facts.filter((fact) => fact["fact"] === "change" && fact["seat"] === event.seat);
  const gains = own.flatMap((fact) => (["bread", "vp"] as const).filter((what) => fact[what] !== 0).map((what) => say(t, `change.${what}`, { n: signed(Number(fact[what])) })));
  const lines = event.facts.filter((fact) => !own.includes(fact)).map((fact) => narrate(fact, names, t)).filter(Boolean);
  const [first = "", ...rest] = lines;
  const gained = gains.length > 0 ? t("amalfi.tell.gains", { what: gains.join(t("amalfi.comma")) }) : "";
  return [first, gained, ...rest].filter(Boolean).join(" ");
}

const objectOf = (fact: Fact): string => String((fact["what"] as string[] | undefined)?.[0] ?? "");
const countsOf = (fact: Fact): Record<string, number> => parts(["", ...((fact["what"] as string[] | undefined) ?? [])].join(" ")).counts;

/** What a verb is called when its object is "none". */
const steps: Record<string, string> = { take: "character", erect: "lighthouse" };

function declined(verb: string, who: string, t: Translate): string {
  if (verb === "send") return say(t, "send.none", { who });
  if (verb === "pay") return "";
  return say(t, "declined", { who, what: opInWords(steps[verb] ?? verb, t) });
}

function bread(from: string, who: string, t: Translate): string {
  return from === "emergency" ? say(t, "bread.port", { who }) : say(t, "bread", { who, what: holdInWords(from, t) });
}

function lighthouse(fact: Fact, who: string, t: Translate): string {
  const [how = "none", hold = ""] = fact["what"] as string[];
  return say(t, `lighthouse.${how}`, { who, place: nameOf(String(fact["place"])), what: hold ? holdInWords(hold, t) : "" });
}

function rival(fact: Fact, t: Translate): string {
  return (["ships", "lighthouses"] as const)
    .filter((kind) => (fact[kind] as string[]).length > 0)
    .map((kind) => say(t, `rival.${kind}`, { what: named(fact[kind]) }))
    .join(" ");
}

function change(fact: Fact, who: string, t: Translate): string {
  const told = (["bread", "vp"] as const).filter((what) => fact[what] !== 0).map((what) => say(t, `change.${what}`, { n: signed(Number(fact[what])) }));
  return say(t, "change", { who, what: told.join(t("amalfi.comma")) });
}

const scores = (points: unknown, names: string[], t: Translate): string =>
  (points as number[]).map((n, seat) => say(t, "score", { who: whose(seat, names, t), n: String(n).replace("-", "−") })).join(t("amalfi.comma"));

function end(fact: Fact, names: string[], t: Translate): string {
  const winners = (fact["winners"] as number[]).map((seat) => whose(seat, names, t));
  const told = scores(fact["scores"], names, t);
  return winners.length > 0 ? say(t, "end", { scores: told, winners: list(winners) }) : say(t, "end.lost", { scores: told });
}

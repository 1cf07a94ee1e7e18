// What is said of the move that is considered, before it is made: what it gives and costs, what follows, and what it wastes.
import { list, type Translate } from "../../../lib/i18n.ts";
import { gives } from "../decide/gives.ts";
import { parts } from "../decide/moves.ts";
import { costInWords, decisionInWords, legalInWords, paymentInWords } from "../decide/words.ts";
import { nameOf } from "../names/index.ts";
import type { AmalfiView } from "../view.ts";
import { whose } from "../whose.ts";

export interface Note {
  text: string;
  is: "plain" | "good" | "warn";
}

/** In the order of their weight: what would be wasted first. */
export function notes(view: AmalfiView, move: string, names: string[], t: Translate): Note[] {
  const preview = view.decision.previews[move];
  const said: (Note | false | undefined)[] = [...wasted(view, move, t).map((text): Note => ({ text, is: "warn" }))];
  const plain = (text: string | false | undefined): Note | false | undefined => (text ? { text, is: "plain" } : undefined);
  said.push(plain(gives(move, view, t)));
  if (preview?.cost && view.decision.kind !== "pay") {
    const free = preview.cost.n + preview.cost.extra === 0;
    const paid = preview.payment && Object.keys(preview.payment).length > 0 ? ` ${t("amalfi.effect.paid", { what: paymentInWords(preview.payment, t) })}.` : "";
    said.push(plain(`${free ? t("amalfi.effect.free") : t("amalfi.effect.cost", { cost: costInWords(preview.cost, t) })}.${paid}`));
  }
  for (const title of preview?.titles ?? []) said.push({ text: t("amalfi.effect.title", { what: nameOf(title) }), is: "good" });
  if (preview && preview.triggers.length > 0) said.push(plain(t("amalfi.effect.trigger", { what: list(preview.triggers.map((id) => nameOf(id))) })));
  if (preview?.then && preview.then !== view.decision.kind) said.push(plain(t("amalfi.effect.then", { what: decisionInWords(preview.then, t) })));
  const place = parts(move).verb === "navigate" ? view.places.find(({ id }) => id === parts(move).what) : undefined;
  if (place && place.lighthouse !== null) said.push(plain(place.lighthouse === view.viewer ? t("amalfi.effect.light.own") : t("amalfi.effect.light", { who: whose(place.lighthouse, names, t) })));
  return said.filter((note): note is Note => Boolean(note));
}

/** What a move gives away without need, as the server has found. */
function wasted(view: AmalfiView, move: string, t: Translate): string[] {
  const waste = view.decision.wasted[move];
  const seat = view.viewer === null ? undefined : view.seats[view.viewer];
  if (!waste || !seat) return [];
  const { verb } = parts(move);
  return [
    waste.ships > 0 && (move === "send none" ? t("amalfi.waste.none") : t(verb === "send" ? "amalfi.waste.unsent" : "amalfi.waste.ships", { n: waste.ships })),
    waste.bread > 0 && t("amalfi.waste.bread", { n: waste.bread }),
    waste.short > 0 && t("amalfi.waste.meal", { n: -seat.meal, short: waste.short }),
    waste.idle > 0 && t("amalfi.waste.bay", { n: waste.idle }),
  ].filter((text) => text !== false);
}

/** The ways out of a refused move, each an optional move that can be chosen at once. */
export function remedies(view: AmalfiView, move: string, t: Translate): { move: string; text: string }[] {
  const help = view.decision.refused[move]?.help ?? [];
  return help.filter((each) => view.decision.legal.includes(each)).map((each) => ({ move: each, text: legalInWords(view, each, t) }));
}

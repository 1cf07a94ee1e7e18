// How long each step is shown, and what of it the board marks.
import type { Translate } from "../../lib/i18n.ts";
import type { Event, View } from "../../lib/protocol.ts";
import type { Telling } from "../../lib/story.svelte.ts";
import { seatName } from "./seat.ts";
import type { PositanoView } from "./view.ts";

/** The Reveal: the cards turn, then lots, blocks and builds race. */
export const REVEAL = [800, 1100, 1000, 1100];
const BLOCK = 250;
const LOOK = 900;

const factOf = (event: Event, name: string) => event.facts.find(({ fact }) => fact === name);

/** The parts of a step in milliseconds; none for sealed bids and for actions that were left out. */
export function beats(event: Event, _before: View, _after: View): number[] {
  if (factOf(event, "reveal")) return REVEAL;
  if (factOf(event, "end")) return [];
  const build = factOf(event, "build") ?? factOf(event, "add_on") ?? factOf(event, "remodel");
  if (build) return build["lot"] ? [BLOCK * Number(build["fact"] === "build" ? build["height"] : 1) + LOOK] : [];
  if (factOf(event, "lot") || factOf(event, "block") || factOf(event, "tile") || factOf(event, "dead")) return [500];
  return factOf(event, "gain") ? [400] : [];
}

/** Whether a tile was taken in it. */
export const takes = (event: Event): boolean => event.facts.some(({ fact }) => ["lot", "block", "tile"].includes(String(fact)));

/** Points that houses won or lost in the told step, by lot. */
export function lotChanges(telling: Telling | undefined): Map<string, number> {
  if (!telling) return new Map();
  const [before, after] = [telling.before, telling.after] as unknown as [PositanoView, PositanoView];
  const old = new Map(before.lots.map(({ id, points }) => [id, points]));
  const changed = after.lots.map(({ id, points }) => [id, points - (old.get(id) ?? 0)] as const);
  return new Map(changed.filter(([, points]) => points !== 0));
}

/** Points that seats won or lost in it. */
export function seatChanges(telling: Telling | undefined): Map<number, number> {
  if (!telling) return new Map();
  const [before, after] = [telling.before, telling.after] as unknown as [PositanoView, PositanoView];
  const changed = after.seats.map(({ seat, score }) => [seat, score.total - (before.seats[seat]?.score.total ?? 0)] as const);
  return new Map(changed.filter(([, points]) => points !== 0));
}

/** The Reveal that is told, if it is one. */
export function revealOf(telling: Telling | undefined): Telling | undefined {
  return telling && factOf(telling.event, "reveal") ? telling : undefined;
}

/** What the Reveal shows just now: who is first in the row that races. */
export function revealInWords(telling: Telling, names: string[], t: Translate): string {
  const view = telling.after as unknown as PositanoView;
  const row = view.tiles[telling.beat - 1];
  const first = row?.order[0];
  if (!row || first === undefined) return t("positano.reveal.title");
  return t("positano.reveal.row", { row: t(`positano.row.${row.row as "lot"}`), who: seatName(first, names), n: view.seats[first]?.bid.totals?.[telling.beat - 1] ?? 0 });
}

// What a card costs this viewer now, in one short tag: the holds pay it, ships go to the port for it, or something is missing.
import { parts } from "../decide/moves.ts";
import { target, type Target } from "../map/targets.ts";
import type { AmalfiView } from "../view.ts";
import type { Kind } from "./describe.ts";

export type Tag = { is: "now" } | { is: "port"; n: number } | { is: "short"; n: number | null } | { is: "bread"; n: number };

/** Which moves take a card where it lies: in the rows, and in the hand. */
export const verbsOf = {
  council: ["take"],
  workshop: ["acquire", "scrap"],
  atlas: ["discover"],
  hand: ["invite", "dismiss"],
  own: ["engage", "straighten", "copy", "trigger", "echo"],
  looked: ["draw"],
} as const;
export type Where = keyof typeof verbsOf;

/** The move that choosing a card would prepare. */
export const targetOf = (view: AmalfiView, where: Where, id: string): Target | undefined => target(view.decision, verbsOf[where], id);

/** The tag of a card; none where nothing is bought now. */
export function tagOf(view: AmalfiView, choice: Target | undefined): Tag | undefined {
  if (!choice) return undefined;
  const { verb } = parts(choice.move);
  if (!["acquire", "discover", "invite"].includes(verb)) return undefined;
  if (!choice.legal) return { is: "short", n: view.decision.refused[choice.move]?.short ?? null };
  const payment = view.decision.previews[choice.move]?.payment;
  const port = payment?.["emergency"] ?? 0;
  if (port > 0) return { is: "port", n: port };
  const bread = payment?.["bread"] ?? 0;
  return bread > 0 ? { is: "bread", n: bread } : { is: "now" };
}

/** What kind of card an id is. */
export function kindOfCard(where: Where, isArtwork: boolean): Kind {
  if (where === "workshop" || isArtwork) return "artwork";
  return where === "atlas" ? "destination" : "character";
}

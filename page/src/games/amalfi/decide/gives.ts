// What a move's object gives, as text and as signs made from the effect data.
import type { Translate } from "../../../lib/i18n.ts";
import { artwork, card, components, place, type Step } from "../components.ts";
import { icons, tell, tellEffect, type Mark } from "../effects/index.ts";
import type { AmalfiView } from "../view.ts";
import { parts } from "./moves.ts";

/** "It gives: send 2 ships to gems."; undefined where a move gives nothing of its own. */
export function gives(move: string, view: AmalfiView, t: Translate): string | undefined {
  const person = personOf(move);
  const texts = person !== undefined ? [tellEffect(card(person))] : stepsOf(move, view).filter((steps) => steps.length > 0).map((steps) => tell(steps));
  return texts.length > 0 ? t("amalfi.effect.gives", { what: texts.join(" ") }) : undefined;
}

const personal = new Set(["invite", "engage", "copy", "take", "draw", "draft", "keep-endgame", "trigger"]);

/** The character whose effect a move is about. */
export function personOf(move: string): string | undefined {
  const { verb, what } = parts(move);
  return personal.has(verb) ? what : undefined;
}

/** The same as signs; what characters do is told in words only. */
export function marksOf(move: string, view: AmalfiView): Mark[][] {
  return stepsOf(move, view).flatMap((steps) => icons(steps));
}

function stepsOf(move: string, view: AmalfiView): Step[][] {
  const { verb, what, words } = parts(move);
  const seat = view.viewer === null ? undefined : view.seats[view.viewer];
  const { shipyard, lighthouse } = components().tracks;
  if (verb === "construct" && seat) return shipyard.slice(seat.built, seat.built + Number(words[0] ?? 0));
  if (what === undefined) return [];
  if (verb === "erect" && seat) return lighthouse.slice(seat.erected, seat.erected + 1);
  if (verb === "navigate" || verb === "visit" || verb === "discover") return benefits(what, view);
  if (verb === "acquire" || verb === "echo" || verb === "scrap") return [[artwork(what).bonus]];
  return [];
}

/** A covered space keeps its icon and has the effects of the tile on it. */
function benefits(id: string, view: AmalfiView): Step[][] {
  const tile = view.places.find((each) => each.id === id)?.tile;
  return [place(id).left_bonus ?? [], place(tile ?? id).effects];
}

// What a move's object gives, as text made from the effect data; undefined where it gives nothing of its own.
import { t } from "../../../lib/i18n.ts";
import { artwork, card, place, type Step } from "../components.ts";
import { tell, tellEffect } from "../effects/index.ts";
import type { AmalfiView } from "../view.ts";
import { parts } from "./moves.ts";

/** "It gives: send 2 ships to gems." */
export function gives(move: string, view: AmalfiView): string | undefined {
  const text = effectOf(move, view);
  return text ? t("amalfi.effect.gives", { what: text }) : undefined;
}

function effectOf(move: string, view: AmalfiView): string | undefined {
  const { verb, what } = parts(move);
  if (what === undefined) return undefined;
  if (verb === "navigate" || verb === "visit" || verb === "discover") return tell(stepsAt(what, view));
  if (verb === "acquire" || verb === "echo" || verb === "scrap") return tell([artwork(what).bonus]);
  if (["invite", "engage", "copy", "take", "draw", "draft", "keep-endgame", "trigger"].includes(verb)) return tellEffect(card(what));
  return undefined;
}

/** A covered space has the effects of the tile on it. */
function stepsAt(id: string, view: AmalfiView): Step[] {
  const tile = view.places.find((each) => each.id === id)?.tile;
  return place(tile ?? id).effects;
}

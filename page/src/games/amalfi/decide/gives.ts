// What a move's object gives, as text and as signs: the view says which steps these are.
import type { Translate } from "../../../lib/i18n.ts";
import { card, type Step } from "../components.ts";
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

const stepsOf = (move: string, { decision }: AmalfiView): Step[][] => (decision.previews[move] ?? decision.refused[move])?.gives ?? [];

import type { GamePage } from "../game.ts";
import Bar from "./bar/Bar.svelte";
import Board from "./Board.svelte";
import { use } from "./components.ts";
import { fetchDealing } from "./dealing.ts";
import { isDealing } from "./decide/moves.ts";
import { chapter, narrate } from "./narrate.ts";
import type { AmalfiView } from "./view.ts";
import { withWords } from "./words/later.ts";

export const page: GamePage = {
  Board,
  Bar,
  narrate,
  chapter,
  // No `taken`: no rule of this game moves points from one seat to another. Whoever is hungry loses them to nobody.
  prepare: async (view) => {
    const dealing = isDealing(view.decision.kind) ? fetchDealing() : undefined;
    await Promise.all([use((view as unknown as AmalfiView).set), dealing]);
  },
  // Hands are secret while the game lasts; alone at the table nobody is there to look.
  secret: (view) => ((view as unknown as AmalfiView).players > 1 ? "hands" : ""),
  End: () => withWords(import("./end/End.svelte")).then((module) => module.default),
  ScoreForm: () => withWords(import("./score/ScoreForm.svelte")).then((module) => module.default),
  rules: (lang) => import("./rules/index.ts").then((module) => module.rules(lang)),
  lesson: () => withWords(import("./lesson.ts")).then((module) => module.lesson),
};

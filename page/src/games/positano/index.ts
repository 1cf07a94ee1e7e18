import type { GamePage } from "../game.ts";
import Board from "./Board.svelte";
import { narrate } from "./narrate.ts";
import type { PositanoView } from "./view.ts";

export const page: GamePage = {
  Board,
  narrate,
  // Only bids are sealed; everything else lies open (P-7, P-8).
  secret: (view) => (view.decision.kind === "bid" ? `bid ${(view as unknown as PositanoView).round}` : ""),
  End: () => import("./end/End.svelte").then((module) => module.default),
  ScoreForm: () => import("./score/ScoreForm.svelte").then((module) => module.default),
  rules: (lang) => (lang === "ja" ? import("./rules/ja.ts") : import("./rules/en.ts")).then((module) => module.default),
  lesson: () => import("./lesson.ts").then((module) => module.lesson),
};

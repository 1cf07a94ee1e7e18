import type { GamePage } from "costiera/games/game.ts";
import Board from "./Board.svelte";
import { narrate } from "./narrate.ts";
import type { GoofspielView } from "./view.ts";

export const page: GamePage = {
  Board,
  narrate,
  // G-2: the own bid is seen by nobody else until all are shown; the hands lie open.
  secret: (view) => (view.over ? "" : `bid ${(view as GoofspielView).round}`),
  chapter: (fact, t) => (fact["fact"] === "turn" ? t("goofspiel.tell.turn", { prizes: (fact["prizes"] as number[]).join(" + ") }) : ""),
  End: () => import("./End.svelte").then((module) => module.default),
  ScoreForm: () => import("./ScoreForm.svelte").then((module) => module.default),
  rules: (lang) => (lang === "ja" ? import("./rules/ja.ts") : import("./rules/en.ts")).then((module) => module.rules),
  lesson: () => import("./lesson.ts").then((module) => module.lesson),
};

import type { GamePage } from "../game.ts";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { narrate } from "./narrate.ts";
import { beats } from "./tell.ts";
import type { PositanoView } from "./view.ts";

export const page: GamePage = {
  Board,
  Bar,
  beats,
  chapter: (fact, t) => (fact["fact"] === "round" || fact["fact"] === "start" ? t("positano.chapter.round", { n: Number(fact["round"] ?? 1) }) : ""),
  taken: (fact) => Object.entries((fact["takes"] ?? {}) as Record<string, number>).map(([from, points]) => ({ by: Number(fact["seat"]), from: Number(from), points })),
  things: (fact) => (typeof fact["lot"] === "string" ? [{ text: fact["lot"], thing: `lot ${fact["lot"]}` }] : []),
  narrate,
  // Only bids are sealed; everything else lies open (P-7, P-8).
  secret: (view) => (view.decision.kind === "bid" ? `bid ${(view as unknown as PositanoView).round}` : ""),
  End: () => import("./end/End.svelte").then((module) => module.default),
  ScoreForm: () => import("./score/ScoreForm.svelte").then((module) => module.default),
  rules: (lang) => (lang === "ja" ? import("./rules/ja.ts") : import("./rules/en.ts")).then((module) => module.default),
  lesson: () => import("./lesson.ts").then((module) => module.lesson),
};

import type { GamePage } from "../game.ts";
import Board from "./Board.svelte";

export const page: GamePage = {
  Board,
  secret: (view) => view.decision.kind === "bid",
  narrate: (fact) => String(fact["fact"]),
  End: () => Promise.reject(new Error("not built yet")),
  ScoreForm: () => Promise.reject(new Error("not built yet")),
  rules: () => Promise.reject(new Error("not built yet")),
  lesson: () => Promise.reject(new Error("not built yet")),
};

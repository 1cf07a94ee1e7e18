// The guided first game: five cards each, against a bot.
import type { Lesson } from "costiera/games/game.ts";
import type { GoofspielView } from "./view.ts";

export const lesson: Lesson = {
  table: {
    game: "goofspiel",
    options: { players: 2, cards: 5 },
    seats: [{ kind: "here" }, { kind: "bot", level: "random", name: "Nina" }],
    confirm: true,
    seed: "1",
  },
  steps: [
    { id: "prizes", say: (t) => t("goofspiel.lesson.prizes"), at: "prizes" },
    { id: "seats", say: (t) => t("goofspiel.lesson.seats"), at: "seats" },
    { id: "hand", say: (t) => t("goofspiel.lesson.hand"), at: "hand", until: (view) => (view as GoofspielView).round > 1 },
    { id: "go", say: (t) => t("goofspiel.lesson.go"), at: "hand" },
  ],
};

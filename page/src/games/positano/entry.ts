// What the shell has to know of this game before anything of it is loaded.
import type { GameEntry } from "../game.ts";
import type { en } from "./words/en.ts";

declare module "../../lib/i18n.svelte.ts" {
  interface GameKeys extends Record<keyof typeof en, true> {}
}

export const entry: GameEntry = {
  id: "positano",
  place: 1,
  title: { en: "Positano", ja: "ポジターノ" },
  about: {
    en: {
      motto: "Build high. Keep the view.",
      lead: "Positano in your browser: bid in secret, climb the cliff, and leave the neighbours a little less of the sea.",
      solo: "You against Otto Amalfi. Only the lower score counts.",
      soloHow: "You decide everything for both sides, but Otto's bids come from his own deck.",
      score: "Type in the cliff as it stands on your table at home. Every point is explained.",
    },
    ja: {
      motto: "高く建て、海を見る。",
      lead: "ブラウザで遊ぶポジターノ。こっそり入札し、崖を登り、お隣の海を少しだけいただきましょう。",
      solo: "オットー・アマルフィとの勝負。低いほうの得点が結果になります。",
      soloHow: "両方の決断をあなたがします。ただしオットーの入札は彼の山札から出ます。",
      score: "おうちのテーブルの崖をそのまま入力してください。1点ずつ説明します。",
    },
  },
  automata: { Otto: { ja: "オットー" } },
  words: (lang) =>
    lang === "ja" ? import("./words/ja.ts").then((module) => module.ja) : import("./words/en.ts").then((module) => module.en),
  pictures: () => import("./pictures.ts").then((module) => module.pictures),
  load: () => import("./index.ts").then((module) => module.page),
  fields: { goals: () => import("./GoalsField.svelte").then((module) => module.default) },
};

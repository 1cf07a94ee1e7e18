// What the shell has to know of this game before anything of it is loaded.
import type { GameEntry } from "costiera/games/game.ts";
import type { en } from "./words/en.ts";

declare module "costiera/lib/i18n.svelte.ts" {
  interface GameKeys extends Record<keyof typeof en, true> {}
}

export const entry: GameEntry = {
  id: "goofspiel",
  title: { en: "Goofspiel", ja: "グーフシュピール" },
  about: {
    en: {
      motto: "The same cards. Other nerves.",
      lead: "Goofspiel in your browser: everybody has the same cards, and every bid is made in secret.",
      solo: "There is no game alone: play against bots.",
      soloHow: "There is no game alone.",
      score: "Type in the prizes that lie before each player.",
    },
    ja: {
      motto: "手札は同じ。度胸は別。",
      lead: "ブラウザで遊ぶグーフシュピール。全員が同じカードを持ち、ひそかに入札します。",
      solo: "一人用のゲームはありません。ボットと遊べます。",
      soloHow: "一人用のゲームはありません。",
      score: "それぞれの前にある賞品を入力してください。",
    },
  },
  words: (lang) =>
    lang === "ja" ? import("./words/ja.ts").then((module) => module.ja) : import("./words/en.ts").then((module) => module.en),
  load: () => import("./index.ts").then((module) => module.page),
};

// What the shell has to know of this game before anything of it is loaded.
import type { GameEntry } from "../game.ts";
import type { later } from "./words/en/later.ts";
import type { en } from "./words/en.ts";

declare module "../../lib/i18n.svelte.ts" {
  interface GameKeys extends Record<keyof typeof en | keyof typeof later, true> {}
}

export const entry: GameEntry = {
  id: "amalfi",
  place: 2,
  title: { en: "Amalfi: Renaissance", ja: "アマルフィ：ルネサンス" },
  about: {
    en: {
      motto: "Ships out. Splendour home.",
      lead: "Amalfi: Renaissance in your browser: your ships are workers and purse at once; bring art, ports and people to the republic.",
      solo: "You against Naples or Genoa. Win titles in time, or the republic is lost.",
      soloHow: "After each of your actions the rival answers by fixed rules. The program does all of it.",
      score: "Type in what lies on your table at home. Every point is explained.",
    },
    ja: {
      motto: "船を出し、栄華を持ち帰る。",
      lead: "ブラウザで遊ぶアマルフィ：ルネサンス。船は働き手であり財布でもあります。美術品、港、人々を共和国に集めましょう。",
      solo: "ナポリかジェノヴァとの勝負。称号が間に合わなければ共和国は敗れます。",
      soloHow: "あなたの行動のたびに、ライバルが決まった規則で応じます。すべてプログラムが行います。",
      score: "おうちのテーブルのようすを入力してください。1点ずつ説明します。",
    },
  },
  words: (lang) =>
    lang === "ja" ? import("./words/ja.ts").then((module) => module.ja) : import("./words/en.ts").then((module) => module.en),
  pictures: () => import("./pictures.ts").then((module) => module.pictures),
  // Alone one is first anyway.
  idle: (option, options) => option === "first" && options["players"] === 1,
  load: () => import("./index.ts").then((module) => module.page),
};

import type { Message } from "../../../../lib/i18n.ts";
import type { rules as english } from "../en/rules.ts";

export const rules: Record<keyof typeof english, Message> = {
  "option.amalfi.players": "人数",
  "option.amalfi.hands": "最初の手札",
  "option.amalfi.hands.help": "ふつうはパックです。公開された6つの手札から、1人1つずつ取ります。",
  "option.amalfi.hands.packs": "パック",
  "option.amalfi.hands.blind": "ブラインド：ランダムな6枚",
  "option.amalfi.hands.personal": "個人選択：10枚から6枚を残す",
  "option.amalfi.hands.draft": "フルドラフト：6回選ぶ",
  "option.amalfi.hands.score": "得点つきドラフト：5回選び、終局の3枚から1枚",
  "option.amalfi.rival": "ライバル",
  "option.amalfi.rival.help": "1人で遊ぶときの相手。ジェノヴァは反応が多く、必要な称号も多くなります。",
  "option.amalfi.rival.choose": "準備と最初の手札のあとで選ぶ",
  "option.amalfi.rival.naples": "ナポリ王国",
  "option.amalfi.rival.genoa": "ジェノヴァ共和国",
  "option.amalfi.first": "最初のプレイヤー",
  "option.amalfi.first.random": "ランダム",
  "option.amalfi.first.0": "1番目の席",
  "option.amalfi.first.1": "2番目の席",
  "option.amalfi.first.2": "3番目の席",
  "option.amalfi.first.3": "4番目の席",
  "option.amalfi.cards": "カード",
  "option.amalfi.cards.default": "既定のセット",
  "option.amalfi.cards.help": "既定のセット、またはこのサーバーに追加されたカードのパック。",

};

// What the shell says of this game before anything of it is loaded.
import type { About } from "../game.ts";

export const about: About = {
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
};

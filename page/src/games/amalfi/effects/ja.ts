import type { Amount, ArtType, Character, Cost, Counter, Hold, Modifier, Row, Step, Trigger, Worth } from "../components.ts";
import type { Teller } from "./teller.ts";

/** 数えるもの、その助数詞、「～ごとに」の言い方。 */
const counted: Record<Counter, [what: string, unit: string, each: string]> = {
  "artwork": ["美術品", "点", "持っている美術品1点"],
  "artwork.book": ["書物", "点", "持っている書物1点"],
  "artwork.painting": ["絵画", "点", "持っている絵画1点"],
  "artwork.monument": ["建築", "点", "持っている建築1点"],
  "artwork.top": ["同じ種類の美術品", "点", "いちばん多い種類の美術品1点"],
  "artwork.second": ["2番目に多い種類の美術品", "点", "2番目に多い種類の美術品1点"],
  "artwork.trio": ["書物・絵画・建築のセット", "組", "書物・絵画・建築各1点のセット1組"],
  "artwork.mixed_pairs": ["種類の違う美術品のペア", "組", "種類の違う美術品2点のペア1組"],
  "destination": ["個人の目的地", "か所", "発見した個人の目的地1か所"],
  "lighthouse": ["灯台", "基", "建てた灯台1基"],
  "ship.built": ["建造した船", "隻", "建造した船1隻"],
  "ship.fleet": ["船", "隻", "船1隻"],
  "ship.docked_own": ["個人の目的地にいる船", "隻", "自分の個人の目的地にいる船1隻"],
  "character": ["人物", "人", "招待した人物1人"],
  "character.immediate": ["即時の人物", "人", "招待した即時の人物1人"],
  "character.permanent": ["永続の人物", "人", "招待した永続の人物1人"],
  "character.engageable": ["起用の人物", "人", "招待した起用の人物1人"],
  "character.endgame": ["終局の人物", "人", "招待した終局の人物1人"],
  "character.types": ["人物の種類", "種", "招待した人物の種類1種"],
  "set.char_light_art": ["人物・灯台・美術品のセット", "組", "人物・灯台・美術品各1のセット1組"],
  "set.art_dest_light": ["美術品・個人の目的地・灯台のセット", "組", "美術品・個人の目的地・灯台各1のセット1組"],
  "bread": ["パン", "個", "穀物庫のパン1個"],
  "title": ["称号", "個", "達成した称号1個"],
};

const holdNames: Record<Hold | "any" | "bread", string> = {
  spices: "香辛料",
  wood: "木材",
  wine: "ワイン",
  gems: "宝石",
  fabric: "布",
  any: "好きな資源",
  bread: "パン",
};
const rows: Record<Row, string> = { council: "評議会", workshop: "工房", atlas: "地図帳" };
const artNames: Record<ArtType, string> = { book: "書物", painting: "絵画", monument: "建築" };

const hold = (name: Hold | "any" | "bread"): string => holdNames[name];
const or = (words: string[]): string => words.join("か");
const kinds = (types: ArtType[] | undefined): string =>
  types && types.length < 3 ? or(types.map((type) => artNames[type])) : "美術品";
const cap = (max: number | undefined, unit: string): string => (max === undefined ? "" : `（最大${max}${unit}）`);
const upTo = (n: number, unit: string): string => (n === 1 ? `1${unit}` : `最大${n}${unit}`);

const least = (count: Counter, n: number): string => {
  if (count === "artwork.second") return `ある種類の美術品${n}点と別の種類の美術品${n}点`;
  const [what, unit] = counted[count];
  return `${what}${n}${unit}`;
};

/** 「パンを2個」「書物1点ごとに3点」のような量。 */
function amount(n: Amount, unit: string): string {
  if (n === "full") return "";
  if (typeof n === "number") return `${n}${unit}`;
  const more = `${counted[n.count][2]}ごとに${n.each ?? 1}${unit}`;
  return n.base ? `${n.base}${unit}、さらに${more}${n.max === undefined ? "" : `（合わせて最大${n.max}${unit}）`}` : `${more}${cap(n.max, unit)}`;
}

const ships = (n: Amount): string => (typeof n === "number" ? upTo(n, "隻") : amount(n, "隻"));

/** 1つの手順。文末の「。」はつけない。 */
function phrase(step: Step): string {
  switch (step.op) {
    case "ships":
      return `湾の船を${ships(step.n)}、${step.hold === "any" ? "好きな船倉" : `${hold(step.hold)}の船倉`}へ送る`;
    case "bread":
      if (step.n === "full") return "穀物庫を上限まで満たす";
      if (typeof step.n === "number" || step.n.base) return `パンを${amount(step.n, "個")}得る`;
      return `${counted[step.n.count][2]}ごとにパンを${step.n.each ?? 1}個${cap(step.n.max, "個")}得る`;
    case "vp":
      return `${amount(step.n, "点")}を得る`;
    case "character":
      return `評議会から人物を${step.n}人取る${step.free ? "（場所のパンは払わない）" : ""}`;
    case "draw":
      return `人物の山札の上から${step.look}枚を見て、${step.keep}枚を手札に加え、残りを捨てる`;
    case "lighthouse":
      return `灯台を${step.n}基建てる`;
    case "straighten":
      return step.n >= 10 ? "起用済みの人物をすべて起こす" : `起用済みの人物を${upTo(step.n, "人")}起こす`;
    case "recall":
      return `${step.scope === "own_private" ? "自分の個人の目的地" : "公共の目的地"}から自分の船を${ships(step.n)}、湾へ戻す`;
    case "refloat":
      return `港の船を${step.n >= 10 ? "すべて" : ships(step.n)}湾へ移す`;
    case "construct":
      return `${step.free ? "支払いなしで" : step.discount ? `1隻につき木材を${step.discount}少なく払って` : ""}船を${upTo(step.n, "隻")}建造する`;
    case "acquire":
      return `${cheaper(step)}美術品1点を獲得する`;
    case "discover":
      return `${cheaper(step)}目的地1か所を発見する`;
    case "invite":
      return `${step.discount ? `コストを${step.discount}少なく払って` : ""}手札の人物1人を招待する`;
    case "signal":
      return `自分の灯台1基を、どこにあっても${step.free ? "パンを払わずに" : ""}使う`;
    case "visit": {
      const where = step.scope === "own_private" ? "自分の個人の目的地1か所" : "船のいる公共の目的地1か所";
      return `船を置かず${step.free ? "、通行料も払わず" : ""}に、${where}の恩恵をすべて受ける`;
    }
    case "echo":
      return `持っている${kinds(step.types)}${step.n === 1 ? "1点" : `（別々の最大${step.n}点）`}のボーナスをもう一度使う`;
    case "workshop_bonus":
      return "工房の好きな美術品1点を捨て、そのボーナスを使う";
    case "refresh":
      return `${rows[step.row]}のカードをすべて捨て、補充する`;
    case "discard_last":
      return `${rows[step.row]}の右端の${step.row === "council" ? "人物" : step.row === "workshop" ? "美術品" : "タイル"}を捨てる`;
    case "exchange":
      return `${step.times > 1 ? `最大${step.times}回：` : ""}パンを${step.pay}個払って、${joined(step.gain)}`;
    case "dismiss":
      return `手札の人物を${upTo(step.max, "人")}まで捨て、1人につき、いつものパン1個の代わりに${joined(step.gain)}`.replace("最大", "");
    case "copy":
      return `招待されている別の起用の人物${step.scope === "all" ? "（だれのものでも、起用済みでもよい）" : "（起用済みでもよい）"}の効果を使う`;
    case "decree":
      return `この時代の布告を、自分だけ、枠の追加点なしで今すぐ得点にする（最大${step.max}点）`;
    case "choose":
      return `どれか1つを選ぶ：${step.options.map(joined).join("／")}`;
    case "when":
      return `${condition(step.count, step.min)}、${joined(step.then)}`;
  }
}

const condition = (count: Counter, min: number): string => {
  const [what, unit] = counted[count];
  const how = count.startsWith("character") ? "招待していれば" : count === "lighthouse" ? "建てていれば" : count === "destination" ? "発見していれば" : "持っていれば";
  return `${what}を${min}${unit}以上${how}`;
};

const cheaper = (step: { discount?: number; no_surcharge?: boolean }): string => {
  const parts = [];
  if (step.discount) parts.push(`資源を${step.discount}少なく払って`);
  if (step.no_surcharge) parts.push("場所の追加コストなしで");
  return parts.join("、");
};

/** 文の途中の形：「起こす」→「起こし」。 */
const going = (text: string): string =>
  text.replace(/する$/, "し").replace(/す$/, "し").replace(/使う$/, "使い").replace(/([送取])る$/, "$1り").replace(/([得てけえ])る$/, "$1");

const joined = (steps: Step[]): string =>
  steps.length ? steps.map((step, n) => (n < steps.length - 1 ? going(phrase(step)) : phrase(step))).join("、") : "何もしない";

function steps(all: Step[]): string {
  if (!all.length) return "何も起こらない。";
  return all.map((step, n) => `${n ? "その後、" : ""}${phrase(step)}。`).join("");
}

const events: Record<Trigger["on"], string> = {
  construct: "船を建造するたびに",
  acquire: "美術品を獲得するたびに",
  erect: "灯台を建てるたびに",
  take_character: "評議会から人物を取るたびに",
  navigate: "航海するたびに",
  engage: "人物を起用するたびに",
  title: "称号を達成するたびに",
  period_start: "各時代の始めに",
  decree: "布告の得点が決まるたびに",
};

function trigger(row: Trigger): string {
  let when = events[row.on];
  if (row.on === "acquire" && row.types) when = `${kinds(row.types)}を獲得するたびに`;
  if (row.on === "navigate" && row.scope === "own_private") when = "自分の個人の目的地へ航海するたびに";
  return `${when}、${joined(row.gain)}。`;
}

function modifier(row: Modifier): string {
  switch (row.mod) {
    case "discount":
      return {
        artwork: `${kinds(row.types)}を獲得するコストが${row.n}減る。`,
        destination: `目的地を発見するコストが${row.n}減る。`,
        character: `人物を招待するコストが${row.n}減る。`,
        ship: `船の建造費が1隻につき木材${row.n}減る。`,
      }[row.what];
    case "no_surcharge":
      return row.row === "council" ? "評議会の場所にパンを払わない。" : `${rows[row.row]}の場所の追加コストを払わない。`;
    case "hold_plus":
      return `${hold(row.hold)}の船倉を出る船の価値が1隻につき${row.n}増える。`;
    case "emergency_plus":
      return `緊急補給に使う船の価値が1隻につき${row.n}増える。`;
    case "granary_plus":
      return `穀物庫の上限が${row.n}増える。`;
    case "feed_minus":
      return `各時代の食糧の支払いがパン${row.n}個減る。`;
    case "toll_minus":
      return `目的地の通行料がパン${row.n}個減る。`;
    case "lighthouse_toll_minus":
      return `灯台で船を送るときに払うパンが${row.n}個減る。`;
    case "lighthouse_bread_plus":
      return `灯台でパンを得るとき、${row.n}個多く得る。`;
    case "enter_occupied":
      return `各時代に${row.per_period}回、すでに船のいる公共の目的地へ航海してよい。`;
    case "launch_to_bay":
      return `各時代に${row.per_period}回、建造した船を港ではなく湾に置いてよい。`;
    case "bread_pays":
      return `資源を支払うたびに、そのうち${row.max}まで、パンで払ってよい。`;
    case "substitute":
      return `支払いのとき、${hold(row.from)}の船倉から出た資源を${or(row.to.map(hold))}として使ってよい。`;
  }
}

const worth = (row: Worth): string =>
  `${counted[row.count][2]}ごとに${row.each}点${row.extra ? "（と枠の追加点）" : ""}${cap(row.max, "点")}。`;

function effect(card: Character): string {
  if (card.type === "endgame") return card.effect.map(worth).join("");
  if (card.type === "permanent") return card.effect.map((row) => ("mod" in row ? modifier(row) : trigger(row))).join("");
  return steps(card.effect);
}

export const japanese: Teller = {
  steps,
  effect,
  cost: (cost: Cost) => (cost.of.includes("any") ? `好きな資源${cost.n}` : `${or(cost.of.map(hold))}${cost.n}`),
  needs: (title) => `${title.needs.map(({ count, min }) => least(count, min)).join("、")}。`,
  least,
  decree: (decree) => decree.score.map(worth).join(""),
  hold,
  row: (row) => rows[row],
};

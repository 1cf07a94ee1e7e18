import { expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { seat } from "../games/amalfi/score/typed.ts";
import { labelOf as labelOfAmalfi } from "../games/amalfi/score/label.ts";
import { en as amalfiEn } from "../games/amalfi/words/en.ts";
import { ja as amalfiJa } from "../games/amalfi/words/ja.ts";
import { labelOf as labelOfPositano } from "../games/positano/score/label.ts";
import { en as positanoEn } from "../games/positano/words/en.ts";
import { ja as positanoJa } from "../games/positano/words/ja.ts";
import { fill, type Catalogue, type Translate } from "../lib/i18n.ts";
import { en } from "../words/en.ts";
import { ja } from "../words/ja.ts";
import { refusalInWords } from "./refusal.ts";

const catalogues: Record<"en" | "ja", Catalogue> = { en: { ...en, ...positanoEn, ...amalfiEn }, ja: { ...ja, ...positanoJa, ...amalfiJa } };
const translate =
  (lang: "en" | "ja"): Translate =>
  (key, params = {}) =>
    fill(catalogues[lang][key] ?? key, params, lang);

test.each([
  ["seats[0].held: must be a whole number from 0 to 16, not 17", "Aの手持ちのブロックは0から16までの整数です（入力：17）。"],
  ["buildings.1A.height: 9 is above regulation height + 2 = 3 (P-17)", "区画1A、高さ：9は高すぎます。3までです。"],
  ["buildings: there is no lot '9Z'; there are 1A, 1B", "建物ごとの内訳：9Zはありません。"],
  ["seats[1].name: '青' stands there twice", "Bの名前：「青」が2回使われています。"],
  ["seats[1].name: must be a text of 1 to 40 characters", "Bの名前は1〜40文字で、席ごとに別の名前にしてください。"],
  ["board: seats is missing", "盤面：入力が足りません（seats）。"],
  ["removed: has 5 items, at most 4 are possible", "庭：5は多すぎます。4までです。"],
  ["seats[0]: 青 has 17 blocks built and held, of 16 (P-3)", "A：青の建てたブロックと手持ちのブロックは合わせて17個ですが、全部で16個しかありません。"],
  ["buildings: 青 has 5 buildings, but there are 4 rounds (P-1)", "建物ごとの内訳：青の建物は5軒ですが、4ラウンドしかありません。"],
  ["buildings.2A: the lot is out of the game (P-2)", "区画2A：この区画は庭で、だれも建てられません。"],
])("Positano: %s", (text, told) => {
  expect(refusalInWords(text, labelOfPositano(translate("ja")), translate("ja"))).toBe(told);
  expect(refusalInWords(text, labelOfPositano(translate("en")), translate("en"))).not.toMatch(/[{}[\]]|score\./);
});

test.each([
  ["seats[1].bread: must be a whole number from 0 to 6, not 7", "赤、パンは0から6までの整数です（入力：7）。"],
  ["seats[1].artworks: mona_lisa is already at seats[0].artworks", "赤、美術品：mona_lisaはすでに「Ada、美術品」にあります。"],
  ["seats[0].invited[2]: there is no character 'nobody'; there are a, b", "Ada、招待した人物：nobodyはありません。"],
])("Amalfi: %s", (text, told) => {
  const typed = { decree: "", period: 4, seats: [seat("Ada"), seat("")] };
  expect(refusalInWords(text, labelOfAmalfi(typed, translate("ja")), translate("ja"))).toBe(told);
});

test("a sentence or a place that nobody foresaw stays as it came", () => {
  const label = labelOfPositano(translate("ja"));
  expect(refusalInWords("seats[0].held: is odd", label, translate("ja"))).toBeUndefined();
  expect(refusalInWords("elsewhere: must be a whole number from 0 to 1, not 2", label, translate("ja"))).toBeUndefined();
});

import { expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { seat } from "../games/amalfi/score/typed.ts";
import { labelOf as labelOfAmalfi } from "../games/amalfi/score/label.ts";
import { en as amalfiEn } from "../games/amalfi/words/en.ts";
import { later as amalfiLaterEn } from "../games/amalfi/words/en/later.ts";
import { ja as amalfiJa } from "../games/amalfi/words/ja.ts";
import { later as amalfiLaterJa } from "../games/amalfi/words/ja/later.ts";
import { labelOf as labelOfPositano } from "../games/positano/score/label.ts";
import { en as positanoEn } from "../games/positano/words/en.ts";
import { ja as positanoJa } from "../games/positano/words/ja.ts";
import { fill, type Catalogue, type Translate } from "./i18n.ts";
import { en } from "../words/refusals/en.ts";
import { ja } from "../words/refusals/ja.ts";
import type { ErrorInfo } from "./protocol.ts";
import { refusalInWords, type Words } from "./refusal.ts";

const catalogues: Record<"en" | "ja", Catalogue> = { en: { ...en, ...positanoEn, ...amalfiEn, ...amalfiLaterEn }, ja: { ...ja, ...positanoJa, ...amalfiJa, ...amalfiLaterJa } };
const words =
  (lang: "en" | "ja"): Words =>
  (key, params = {}) => {
    const message = catalogues[lang][key];
    return message === undefined ? undefined : fill(message, params, lang);
  };
const translate =
  (lang: "en" | "ja"): Translate =>
  (key, params = {}) =>
    words(lang)(key, params) ?? key;

type Said = Pick<ErrorInfo, "place" | "why" | "said">;
const info = (said: Said): ErrorInfo => ({ code: "bad-position", text: "in English", ...said });

test.each<[Said, string]>([
  [{ place: "seats[0].held", why: "whole", said: { low: 0, high: 16, value: 17 } }, "Aの手持ちのブロック：0から16までの整数を入力してください（入力：17）。"],
  [{ place: "buildings.1A.height", why: "positano.height", said: { value: 9, high: 3 } }, "区画1A、高さ：9は高すぎます。3までです。"],
  [
    { place: "buildings", why: "choice", said: { what: "lot", value: "'1a'", names: "1A, 1B", near: "1A" } },
    "建物ごとの内訳：1aはありません。選べるのは1A, 1Bです。「1A」のことですか？",
  ],
  [{ place: "seats[1].name", why: "twice", said: { value: "'青'" } }, "Bの名前：青が2回使われています。"],
  [{ place: "seats[1].name", why: "name", said: { low: 1, high: 40 } }, "Bの名前：1〜40文字で入力してください。"],
  [{ place: "removed", why: "positano.removed", said: { value: 1, players: 2, exactly: "4 or 3" } }, "庭：庭が1区画ありますが、2人では4か3区画です。"],
  [{ place: "buildings", why: "kind", said: { wanted: "an object", value: "a list" } }, "建物ごとの内訳：オブジェクトを入力してください（入力：リスト）。"],
  [{ place: "buildings.2A", why: "positano.garden" }, "区画2A：この区画は庭で、だれも建てられません。"],
])("Positano: %o", (said, told) => {
  expect(refusalInWords(info(said), words("ja"), labelOfPositano(translate("ja")))).toBe(told);
  expect(refusalInWords(info(said), words("en"), labelOfPositano(translate("en")))).not.toMatch(/[{}[\]`]|score\./);
});

test.each<[Said, string]>([
  [{ place: "seats[1].bread", why: "amalfi.bread", said: { value: 7, high: 6 } }, "赤、パン：パン7個は穀物庫の上限6個を超えています。"],
  [
    { place: "seats[1].artworks", why: "elsewhere", said: { value: "mona_lisa", other: "seats[0].artworks" } },
    "赤、美術品：mona_lisaはすでに「Ada、美術品」にあります。",
  ],
])("Amalfi: %o", (said, told) => {
  const typed = { decree: "", period: 4, rival: "" as const, seats: [seat("Ada"), seat("")] };
  expect(refusalInWords(info(said), words("ja"), labelOfAmalfi(typed, translate("ja")))).toBe(told);
});

test("a file is told too, and what nobody foresaw stays as it came", () => {
  expect(refusalInWords(info({ why: "again", said: { line: 3, column: 5, value: "'1A'" } }), words("ja"))).toBe("3行目5文字目：1Aが2回使われています。");
  expect(refusalInWords(info({ why: "other", place: "seats" }), words("ja"))).toBeUndefined();
  expect(refusalInWords(info({}), words("ja"))).toBeUndefined();
});

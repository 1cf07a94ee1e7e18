// Whatever the server may answer (tests/table/test_refusals.py asks for all of it) is said in the reader's language, and in one language only.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { later as amalfiEn } from "../games/amalfi/words/en/later.ts";
import { seat as amalfiSeatEn } from "../games/amalfi/words/en/seat.ts";
import { later as amalfiJa } from "../games/amalfi/words/ja/later.ts";
import { seat as amalfiSeatJa } from "../games/amalfi/words/ja/seat.ts";
import { en as positanoEn } from "../games/positano/words/en.ts";
import { ja as positanoJa } from "../games/positano/words/ja.ts";
import { ja as shell } from "../words/ja.ts";
import { en } from "../words/refusals/en.ts";
import { ja } from "../words/refusals/ja.ts";
import { maybe, setLang, useWords } from "./i18n.ts";
import { problemText, useRefusals } from "./problems.ts";
import type { ErrorInfo } from "./protocol.ts";

interface Asked {
  asked: string;
  game: string;
  error: ErrorInfo;
}

const read = (address: string): string => readFileSync(new URL(address, import.meta.url), "utf8");
const told = JSON.parse(read("fixtures/refusals.json")) as Asked[];
const word = /[A-Za-z]{2,}/;
/** What is no word of any language: names of formats and of ours. */
const ours = /Costiera|JSON|UTF-(8|16|32)|Amalfi|Positano|true|false/g;

/** What of a told refusal is neither a name, a key nor a value that was sent. */
function sentenceOf(text: string, { place, said = {} }: ErrorInfo): string {
  const kinds = Object.keys(en).map((key) => key.replace("fault.word.", ""));
  const sent = ["value", "names", "near", "name", "other", "game", "exactly", "now", "who", "form", "status"].flatMap((key) => String(said[key] ?? "").split(/, | or /));
  const names = [place ?? "", ...sent].map((name) => name.replace(/^'(.*)'$/, "$1")).filter((name) => name && !kinds.includes(name));
  const bare = names.sort((a, b) => b.length - a.length).reduce((rest, name) => rest.replaceAll(name, ""), text);
  return bare.replace(ours, "");
}

beforeAll(async () => {
  await useRefusals();
  await useWords((lang) => Promise.resolve(lang === "ja" ? { ...positanoJa, ...amalfiSeatJa, ...amalfiJa } : { ...positanoEn, ...amalfiSeatEn, ...amalfiEn }));
});

describe("in English", () => {
  beforeAll(() => setLang("en"));

  test.each(told)("$asked", ({ game, error }) => {
    const text = problemText(error, game || undefined);
    expect(text).toMatch(/^.*[A-Za-z].*[.?]$/);
    expect(text).not.toMatch(/\{\w+\}|`|\?\./);
  });
});

describe("in Japanese", () => {
  beforeAll(() => setLang("ja"));

  test.each(told)("$asked", ({ game, error }) => {
    const text = problemText(error, game || undefined);
    expect(text).toMatch(/[。？]$/);
    expect(sentenceOf(text, error)).not.toMatch(word);
  });

  test("a code whose words quote a reason is one of those whose reasons have a name", () => {
    const quoting = Object.entries({ ...shell, ...ja }).filter(([key, text]) => key.startsWith("error.") && String(text).includes("{text}"));
    const named = ["bad-move", "illegal-move", "bad-option", "bad-table", "bad-record", "bad-position", "bad-request", "bad-answer", "bad-goal", "bad-viewer", "bad-message"];
    expect(quoting.map(([key]) => key)).toEqual(named.map((code) => `error.${code}`));
  });

  test("what no server of ours answered is told without English too", () => {
    expect(problemText({ code: "http_431", text: "The server answered 431.", why: "foreign", said: { status: 431 } })).not.toMatch(word);
    expect(maybe("error.unreachable")).not.toMatch(word);
  });
});

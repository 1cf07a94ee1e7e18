import { beforeAll, expect, test, vi } from "vitest";

// Before the settings are read for the first time.
vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
});

import { provide, type ComponentSet } from "../components.ts";
import raw from "../fixtures/components.json";
import "../words/ja.ts";
import { rules } from "./index.ts";

beforeAll(() => provide(raw as unknown as ComponentSet));

test.each(["en", "ja"])("%s: every rule stands exactly once, every link leads to one", async (lang) => {
  const book = await rules(lang);
  const items = book.sections.flatMap((section) => section.items);
  const ids = items.flatMap((item) => [item.id, ...(item.also ?? [])]);
  expect([...ids].sort()).toEqual(Array.from({ length: 122 }, (_, n) => `A-${n + 1}`).sort());
  for (const { id, text, example } of items) {
    const whole = `${text}\n\n${example ?? ""}`;
    for (const [, link] of whole.matchAll(/\[(.*?)\]/g)) expect(ids, `a link in ${id}`).toContain(link);
    expect((whole.match(/\*\*/g) ?? []).length % 2, `bold in ${id}`).toBe(0);
    expect(whole, id).not.toMatch(/[{}]/);
  }
});

test("decrees and titles are those of the set in use, in the reader's language", async () => {
  const text = (await rules("ja")).sections.flatMap((section) => section.items).find((item) => item.id === "A-87")?.text ?? "";
  expect(text.split("\n").slice(0, 10)).toHaveLength(10);
  expect(text).toContain("**礼賛**：");
  const titles = (await rules("en")).sections.flatMap((section) => section.items).find((item) => item.id === "A-99")?.text;
  expect(titles).toContain("**Ambassador**: 10 characters.");
});

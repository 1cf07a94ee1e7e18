import { expect, test } from "vitest";
import en from "./en.ts";
import ja from "./ja.ts";

test.each([["en", en], ["ja", ja]])("%s: every rule stands exactly once, every link leads to one", (_, doc) => {
  const items = doc.sections.flatMap((section) => section.items);
  const ids = items.map((item) => item.id);
  expect([...ids].sort()).toEqual(Array.from({ length: 33 }, (_, n) => `P-${n + 1}`).sort());
  for (const { id, text, example } of items) {
    const whole = `${text}\n\n${example ?? ""}`;
    for (const [, link] of whole.matchAll(/\[(.*?)\]/g)) expect(ids, `a link in ${id}`).toContain(link);
    expect((whole.match(/\*\*/g) ?? []).length % 2, `bold in ${id}`).toBe(0);
  }
});

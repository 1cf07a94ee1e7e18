import { describe, expect, test } from "vitest";
import { HEIGHT, WIDTH, camera, foot, hitBox, looks, topLevel, type Look } from "./camera.ts";

const boards = [4, 5];
const tallest = (size: number) => topLevel(size, Array.from({ length: size }, (_, k) => ({ row: k + 1, height: k + 3 })));

describe.each(boards)("a board of %i rows", (size) => {
  test.each(looks)("as %s: the highest possible building of every row stays in the picture", (look: Look) => {
    const c = camera(look, size, size, tallest(size));
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const { left, top, width, height } = hitBox(c, row, column, row + 3);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(WIDTH);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + height).toBeLessThanOrEqual(HEIGHT);
      }
    }
  });

  test("from the sea, a block stands on the same line as the one that hides it (P-20)", () => {
    const c = camera("sea", size, size, tallest(size));
    // The lowest block of row 2 and the second block of row 1 have the same height above the sea.
    expect(foot(c, 1, 0).y).toBeCloseTo(foot(c, 0, 0).y - c.level);
  });

  test("hidden blocks peep out beside what hides them, and columns do not run into each other", () => {
    const c = camera("sea", size, size, tallest(size));
    expect(foot(c, 1, 0).x).toBeGreaterThan(foot(c, 0, 0).x);
    expect(foot(c, size - 1, 0).x + c.width).toBeLessThan(foot(c, 0, 1).x + 1);
  });

  test("in the plan nothing covers anything", () => {
    const c = camera("plan", size, size, tallest(size));
    const lower = hitBox(c, 0, 0, 7);
    const upper = hitBox(c, 1, 0, 7);
    expect(upper.top + upper.height).toBeCloseTo(lower.top);
  });
});

test("the picture grows with what stands in it", () => {
  expect(topLevel(4, [])).toBe(7);
  expect(topLevel(4, [{ row: 4, height: 6 }])).toBe(9);
});

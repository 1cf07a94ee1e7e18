import { describe, expect, test } from "vitest";
import { camera, covered, foot, hitBox, looks, plotBox, type Look } from "./camera.ts";

const boards = [4, 5];
const boxes = [
  { left: 262, top: 126, width: 656, height: 382 },
  { left: 18, top: 88, width: 370, height: 284 },
  { left: 18, top: 50, width: 340, height: 186 },
];
const tallest = (size: number) => Array.from({ length: size }, (_, k) => ({ row: k + 1, height: k + 3 }));
const cases = boards.flatMap((size) => boxes.map((box) => ({ size, box })));

describe.each(cases)("a board of $size rows in $box.width by $box.height", ({ size, box }) => {
  test.each(looks)("as %s: the highest possible building of every row stays in the box", (look: Look) => {
    const c = camera(look, box, size, size, tallest(size));
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const { left, top, width, height } = hitBox(c, row, column, row + 3);
        expect(left).toBeGreaterThanOrEqual(box.left - 2);
        expect(left + width).toBeLessThanOrEqual(box.left + box.width + 2);
        expect(top).toBeGreaterThanOrEqual(box.top - 2);
        expect(top + height).toBeLessThanOrEqual(box.top + box.height + 2);
      }
    }
  });

  test("from the sea, a block stands on the same line as the one that hides it (P-20)", () => {
    const c = camera("sea", box, size, size, tallest(size));
    // The lowest block of row 2 and the second block of row 1 have the same height above the sea.
    expect(foot(c, 1, 0).y).toBeCloseTo(foot(c, 0, 0).y - c.level);
  });

  test("hidden blocks peep out beside what hides them, and columns do not run into each other", () => {
    const c = camera("sea", box, size, size, tallest(size));
    expect(foot(c, 1, 0).x).toBeGreaterThan(foot(c, 0, 0).x);
    expect(foot(c, size - 1, 0).x + c.width).toBeLessThan(foot(c, 0, 1).x + 1);
  });

  test("in the plan nothing covers anything", () => {
    const c = camera("plan", box, size, size, tallest(size));
    const lower = hitBox(c, 0, 0, 7);
    const upper = hitBox(c, 1, 0, 7);
    expect(upper.top + upper.height).toBeCloseTo(lower.top);
  });
});

test("the picture makes room for what stands in it", () => {
  const [box] = boxes;
  const flat = camera("terrace", box!, 4, 4, []);
  const high = camera("terrace", box!, 4, 4, [{ row: 4, height: 6 }]);
  expect(high.level).toBeLessThan(flat.level);
});

test("a lot is covered by what stands before it", () => {
  const c = camera("terrace", boxes[0]!, 4, 4, tallest(4));
  expect(covered(plotBox(c, 1, 0), hitBox(c, 0, 0, 3))).toBeGreaterThan(0.12);
  expect(covered(plotBox(c, 1, 0), hitBox(c, 0, 3, 3))).toBe(0);
});

import { describe, expect, test } from "vitest";
import { DESK, layout } from "./layout.ts";

describe("the layout", () => {
  test.each([
    [1280, 676, "desk"], [1440, 856, "desk"], [1920, 1034, "desk"], [2560, 1380, "desk"], [3840, 2068, "desk"], [1366, 600, "desk"],
    [1024, 716, "wide"], [844, 346, "wide"], [390, 800, "tall"], [360, 596, "tall"], [320, 500, "tall"], [768, 960, "tall"],
  ] as const)("%i by %i is a %s", (width, height, mode) => {
    expect(layout(width, height, 16).mode).toBe(mode);
  });

  test("never makes text smaller than eleven pixels", () => {
    for (const width of [320, 360, 390, 844, 1024, 1280, 1440, 1920, 3840])
      for (const height of [300, 600, 720, 900, 2160]) expect(layout(width, height, 16).unit * 1.1).toBeGreaterThanOrEqual(11);
  });

  test("fits a desk into the window wherever that is high enough", () => {
    for (const [width, height] of [[1280, 676], [1440, 856], [1920, 1034], [3840, 2068]] as const) {
      const { unit } = layout(width, height, 16);
      expect(unit * DESK.height).toBeLessThanOrEqual(height);
      expect(unit * DESK.width).toBeLessThanOrEqual(width);
    }
  });

  test("gives whoever reads at twice the size another board, not a cut one", () => {
    expect(layout(1280, 676, 32).mode).toBe("wide");
    expect(layout(3840, 2068, 32).mode).toBe("desk");
  });
});

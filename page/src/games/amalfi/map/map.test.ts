import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { provide, type ComponentSet } from "../components.ts";
import { defaultSet, fixture } from "../fixtures/tests.ts";
import { layout } from "../layout.ts";
import type { AmalfiView, Place } from "../view.ts";
import { board as en } from "../words/en/board.ts";
import { board as ja } from "../words/ja/board.ts";
import { plaques, point, shown, SIZE } from "./chart.ts";
import { HEIGHT, WIDTH } from "./coast.ts";
import { hang, meet, type Box } from "./hang.ts";
import { harbour, plaque } from "./spots.ts";
import { atlasVerbs, placeVerbs, target } from "./targets.ts";
import { nearest } from "./walk.ts";

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8")) as T;
const set = read<ComponentSet>("components");
const onBoard = [...set.public_destinations, ...set.evolving_destinations].map(({ id }) => id);

beforeAll(() => provide(defaultSet()));

/** A view in which these destinations are discovered, by each seat in turn. */
function discovered(ids: readonly string[]): AmalfiView {
  const view = fixture("turn4");
  const own = ids.map((id, k): Place => ({ id, kind: "private", toll: 1, owner: k % 4, tile: null, ships: [k % 4], lighthouse: k % 3 ? null : 1, slot: false, shows: [], viewer_toll: 1 }));
  return { ...view, places: [...view.places.filter(({ owner }) => owner === null), ...own] };
}

/** The map beside everything else of a desk, as a part of the window. */
const fields = [[1280, 676], [1440, 856], [1920, 1034], [2560, 1380], [3840, 2068], [1366, 600]].map(([width = 0, height = 0]) => {
  const { unit } = layout(width, height, 16);
  return { unit, field: { width: width - 54.5 * unit, height: Math.max(height, 67 * unit) - 27.8 * unit } };
});

function overlaps(boxes: Map<string, Box>): string[] {
  const all = [...boxes];
  return all.flatMap(([a, box], k) => all.slice(k + 1).filter(([, other]) => meet(box, other, 0)).map(([b]) => `${a} ${b}`));
}

describe("the map", () => {
  it("has a harbour on the field for every printed and private destination", () => {
    for (const { id } of [...set.public_destinations, ...set.private_destinations]) {
      const at = harbour(id);
      expect(at, id).toBeDefined();
      expect(at && at.x >= 0 && at.x <= WIDTH && at.y >= 0 && at.y <= HEIGHT, id).toBe(true);
    }
  });

  it("has a plaque for all that is printed on the board", () => {
    for (const id of onBoard) expect(plaque(id), id).toBeDefined();
  });

  test.each(fields)("shows every harbour of a field of %o", ({ field }) => {
    const on = shown(field);
    for (const { id } of [...set.public_destinations, ...set.private_destinations]) {
      const at = point(harbour(id) ?? { x: NaN, y: NaN }, on);
      expect(at.x > 0 && at.x < field.width && at.y > 0 && at.y < field.height, id).toBe(true);
    }
  });

  test.each(fields)("hangs no plaque over another, whichever destinations are discovered: %o", ({ unit, field }) => {
    const all = set.private_destinations.map(({ id }) => id);
    const rounds = Array.from({ length: 12 }, (_, k) => all.filter((_, at) => (at * 7 + k * 5) % 12 < 4 + (k % 4)).slice(0, 18));
    for (const ids of rounds) {
      const boxes = plaques(discovered(ids), field, unit);
      expect(overlaps(boxes), ids.join()).toEqual([]);
      for (const [id, box] of boxes)
        expect(box.left >= 0 && box.top >= SIZE.above * unit && box.left + box.width <= field.width && box.top + box.height <= field.height, id).toBe(true);
    }
  });

  it("leaves what is taken alone", () => {
    const taken = [{ left: 40, top: 40, width: 20, height: 20 }];
    const one = hang([{ id: "a", x: 50, y: 50, width: 10, height: 10 }], { width: 100, height: 100 }, 1, taken).get("a");
    expect(one && meet(one, taken[0] as Box, 1)).toBe(false);
  });

  it("says what kind of destination it is in a sentence of each language", () => {
    for (const kind of ["public", "evolving", "covered", "private"] as const) {
      expect(en[`amalfi.place.${kind}`]).toMatch(/\.$/);
      expect(ja[`amalfi.place.${kind}`]).toMatch(/。$/);
    }
  });

  it("offers what is legal, tells what is refused, and nothing else", () => {
    const { decision } = read<AmalfiView>("turn4");
    const legal = decision.legal.find((move) => move.startsWith("navigate ")) ?? "";
    const refused = Object.keys(decision.refused).find((move) => move.startsWith("navigate ")) ?? "";
    expect(target(decision, placeVerbs, legal.split(" ")[1] ?? "")).toEqual({ move: legal, legal: true });
    expect(target(decision, placeVerbs, refused.split(" ")[1] ?? "")).toEqual({ move: refused, legal: false });
    expect(target(decision, placeVerbs, "atlantis")).toBeUndefined();
    expect(target(decision, atlasVerbs, legal.split(" ")[1] ?? "")).toBeUndefined();
  });

  it("goes by arrow keys to what lies nearest in that direction", () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
    const others = [box(100, 0), box(40, 60), box(0, 50), box(-30, 2)];
    expect(nearest("ArrowRight", box(0, 0), others)).toBe(0);
    expect(nearest("ArrowDown", box(0, 0), others)).toBe(2);
    expect(nearest("ArrowLeft", box(0, 0), others)).toBe(3);
    expect(nearest("ArrowUp", box(0, 0), others)).toBe(-1);
    expect(nearest("Enter", box(0, 0), others)).toBe(-1);
  });
});

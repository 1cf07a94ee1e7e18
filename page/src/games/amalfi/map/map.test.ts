import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ComponentSet } from "../components.ts";
import type { AmalfiView } from "../view.ts";
import { board as en } from "../words/en/board.ts";
import { board as ja } from "../words/ja/board.ts";
import { HEIGHT, WIDTH } from "./coast.ts";
import { harbour, plaque, plaqueWidth } from "./spots.ts";
import { atlasVerbs, placeVerbs, target } from "./targets.ts";
import { nearest } from "./walk.ts";

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8")) as T;
const set = read<ComponentSet>("components");
const onBoard = [...set.public_destinations, ...set.evolving_destinations].map(({ id }) => id);

describe("the map", () => {
  it("has a harbour on the field for every printed and private destination", () => {
    for (const { id } of [...set.public_destinations, ...set.private_destinations]) {
      const at = harbour(id);
      expect(at, id).toBeDefined();
      expect(at && at.x >= 0 && at.x <= WIDTH && at.y >= 0 && at.y <= HEIGHT, id).toBe(true);
    }
  });

  it("has a plaque for all that is printed on the board, and no two of them meet", () => {
    // Two lines of signs fit into a tenth of the height.
    const boxes = onBoard.map((id) => ({ id, half: plaqueWidth(id) / 2, ...(plaque(id) ?? { x: NaN, y: NaN }) }));
    for (const a of boxes) {
      expect(a.x - a.half >= 0 && a.x + a.half <= WIDTH && a.y - 32 >= 0 && a.y + 32 <= HEIGHT, a.id).toBe(true);
      for (const b of boxes) if (a !== b) expect(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 64, `${a.id} ${b.id}`).toBe(true);
    }
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

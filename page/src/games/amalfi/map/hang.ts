// Where the plaques of a map hang in pixels: each as near as can be to where it belongs, and none over another.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Wanted {
  id: string;
  /** Where its middle would best be. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes come nearer to each other than `gap`. */
export const meet = (a: Box, b: Box, gap: number): boolean =>
  a.left < b.left + b.width + gap && b.left < a.left + a.width + gap && a.top < b.top + b.height + gap && b.top < a.top + a.height + gap;

/**
 * Hang them in their order on a field of this size, `taken` left free. One that finds no room anywhere hangs over the others
 * where it belongs: that happens on no map that the game can have.
 */
export function hang(wanted: readonly Wanted[], field: { width: number; height: number }, gap: number, taken: readonly Box[] = []): Map<string, Box> {
  const hung = [...taken];
  const boxes = new Map<string, Box>();
  for (const one of wanted) {
    const box = best(one, field, gap, hung);
    hung.push(box);
    boxes.set(one.id, box);
  }
  return boxes;
}

const RINGS = 60;

/** The free place nearest to where a plaque belongs: looked for in growing rings, sideways before up and down. */
function best({ x, y, width, height }: Wanted, field: { width: number; height: number }, gap: number, hung: readonly Box[]): Box {
  const inside = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  const at = (dx: number, dy: number): Box => ({
    left: Math.round(inside(x - width / 2 + dx, field.width - width)),
    top: Math.round(inside(y - height / 2 + dy, field.height - height)),
    width,
    height,
  });
  const step = Math.max(2, height / 5);
  for (let ring = 0; ring <= RINGS; ring++) {
    const round = Math.max(1, 6 * ring);
    for (let k = 0; k < round; k++) {
      const angle = (2 * Math.PI * k) / round;
      const box = at(1.4 * ring * step * Math.cos(angle), ring * step * Math.sin(angle));
      if (!hung.some((other) => meet(box, other, gap))) return box;
    }
  }
  return at(0, 0);
}

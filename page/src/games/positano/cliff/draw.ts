// Shapes of the landscape, drawn by rule so that nobody's picture is needed and every visit shows the same cliff.

/** A small stated generator: the landscape must not change from one drawing to the next. */
export function rough(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const at = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Size of a terrace's rock face before it is scaled. */
export const FACE = { width: 1000, height: 60 };

/** The outline of a rock face: straight above and below, broken at both ends. */
export function rockFace(row: number): string {
  const next = rough(row + 3);
  const left = [0, 1, 2, 3].map((k) => at(-8 - next() * 22, -FACE.height + (k * FACE.height) / 3));
  const right = [3, 2, 1, 0].map((k) => at(FACE.width + 6 + next() * 20, -FACE.height + (k * FACE.height) / 3));
  return `M${left.join("L")}L${right.join("L")}Z`;
}

/** Facets that catch the light on a rock face. */
export function facets(row: number): string {
  const next = rough(row + 31);
  let path = "";
  for (let x = next() * 40; x < FACE.width - 40; x += 50 + next() * 70) {
    const width = 26 + next() * 46;
    const top = -FACE.height + next() * 16;
    const bottom = -next() * 18;
    path += `M${at(x, top)}L${at(x + width, top + next() * 12)}L${at(x + width * (0.5 + next() * 0.4), bottom)}L${at(x + next() * 12, bottom - 12)}Z`;
  }
  return path;
}

/** The rock behind the last row, with its own skyline. */
export function crest(): string {
  const next = rough(9);
  const top: string[] = [];
  for (let x = -10; x <= FACE.width + 10; x += 34) top.push(at(x + next() * 14, -FACE.height * (1.1 + 0.55 * Math.sin((x / FACE.width) * Math.PI) + 0.35 * next())));
  return `M-16 0L${top.join("L")}L${FACE.width + 14} 0Z`;
}

/** Small plants along the foot of a rock face. */
export function plants(row: number): { x: number; size: number }[] {
  const next = rough(row + 77);
  return Array.from({ length: 7 }, (_, k) => ({ x: k * 142 + next() * 90, size: 8 + next() * 9 }));
}

/** A range of hills from the left edge to the right, closed at the bottom. */
export function hills(seed: number, width: number, base: number, height: number): string {
  const next = rough(seed);
  let path = `M0 ${base}`;
  const steps = 7;
  for (let k = 0; k <= steps; k++) {
    const x = (k * width) / steps;
    const y = base - height * (0.35 + 0.65 * next());
    path += k === 0 ? `L${at(x, y)}` : `S${at(x - width / steps / 2, y)} ${at(x, y)}`;
  }
  return `${path}L${width} ${base}Z`;
}

/** One line of waves. */
export function wave(width: number, y: number, length: number, swell: number): string {
  let path = `M${-length} ${y}`;
  for (let x = -length; x < width + length; x += length) path += `q${length / 4} ${-swell} ${length / 2} 0t${length / 2} 0`;
  return path;
}

/** Roof outlines on a front of width 100, foot at y = 0: a gable, a barrel vault, a dome with its lantern. */
export const roofs: Record<string, { shape: string; line: string; width: number }> = {
  bronze: { shape: "M-6 0L50 -34L106 0Z", line: "M14 -5L50 -27L86 -5", width: 112 },
  silver: { shape: "M0 0V-10A50 32 0 0 1 100 -10V0Z", line: "M25 0V-22M50 0V-40M75 0V-22", width: 100 },
  gold: { shape: "M12 0V-9H22A28 31 0 0 1 46 -39V-47A5 5 0 1 1 54 -47V-39A28 31 0 0 1 78 -9H88V0Z", line: "M24 -9H76M36 -10Q38 -28 49 -37M64 -10Q62 -28 51 -37", width: 76 },
};

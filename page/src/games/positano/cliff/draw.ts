// Shapes of the landscape, drawn by rule so that nobody's picture is needed and every visit shows the same cliff.
import { ground, round, type Camera } from "./camera.ts";

/** A small stated generator: the landscape must not change from one drawing to the next. */
export function rough(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Where the sea meets the land. */
export const shoreOf = (c: Camera): number => c.y + (c.look === "plan" ? c.up * 0.06 : c.level * 0.5);

/** The mountain that carries the terraces, and the woods along its crest. */
export function mountain(c: Camera, width: number): { rock: string; woods: string } {
  const next = rough(5);
  const step = c.look === "plan" ? c.up * 0.5 : c.level;
  const first = ground(c, 0, 0);
  const slope: [number, number][] = [[first.x - c.pitch * 0.62, shoreOf(c) + 2], [first.x - c.pitch * 0.3, first.y - step * 0.2]];
  for (let row = 1; row < c.rows; row++) {
    const { x, y } = ground(c, row, 0);
    slope.push([x - c.pitch * 0.34 - next() * 10, y + step * 0.5], [x - c.pitch * 0.2, y - c.up * 0.6]);
  }
  const top = ground(c, c.rows, 0);
  const end = ground(c, c.rows, c.columns).x;
  const crest: [number, number][] = [[top.x - c.pitch * 0.2, top.y + step * 0.55], [top.x + c.pitch * 0.15, top.y + step * 0.1]];
  for (let k = 1; k < 9; k++) crest.push([top.x + ((end - top.x) * k) / 8, top.y + step * (0.15 - 0.75 * Math.sin((k / 8) * 2.6) - 0.25 * next())]);
  const far = Math.max(width, end + 60) + 10;
  crest.push([end + (far - end) * 0.3, top.y - step * 1.1], [end + (far - end) * 0.7, top.y - step * 1.5], [far, top.y - step * 1.9]);
  const line = (points: [number, number][]) => points.map(([x, y]) => at(x, y)).join("L");
  const [woodX, woodY] = crest[0] ?? [0, 0];
  return {
    rock: `M${line([...slope, ...crest])}L${at(far, shoreOf(c) + 2)}Z`,
    woods: `M${line(crest)}L${at(far, top.y + step * 0.6)}Q${at((top.x + end) / 2, top.y - step * 0.1)} ${at(woodX, woodY + step * 0.5)}Z`,
  };
}

/** One terrace: its wall, the arches and plants before it, and its ground. */
export function terrace(c: Camera, row: number): { wall: string; arches: string; plants: string; flowers: [number, number, number][]; floor: string; edge: string } {
  const next = rough(row + 3);
  const { x, y } = ground(c, row, 0);
  const left = x - c.pitch * 0.16;
  const right = ground(c, row, c.columns).x + c.pitch * 0.12;
  const fall = row > 0 ? c.level : shoreOf(c) - y;
  const arch = c.pitch * 0.3;
  let arches = "";
  for (let from = x - c.pitch * 0.02; c.look !== "plan" && from + arch < right; from += c.pitch * 0.5) {
    const tall = fall * 0.72;
    arches += `M${at(from, y + fall)}v${round(-tall * 0.6)}a${round(arch / 2)} ${round(tall * 0.4)} 0 0 1 ${round(arch)} 0v${round(tall * 0.6)}Z`;
  }
  let plants = "";
  const flowers: [number, number, number][] = [];
  for (let k = 0; c.look !== "plan" && k < c.columns * 2; k++) {
    const px = x + next() * c.pitch * c.columns;
    const size = c.level * (0.1 + 0.1 * next());
    plants += `M${at(px, y + fall)}q${at(-size * 1.6, -size * 2.4)} 0 ${round(-size * 2.6)}q${at(size * 1.6, size * 0.2)} 0 ${round(size * 2.6)}`;
    if (k % 3 === 0) flowers.push([round(px + size * 2), round(y + size * 0.8), round(size * 0.8)]);
  }
  return {
    wall: `M${at(left, y)}H${round(right)}V${round(y + fall)}H${round(left)}Z`,
    arches,
    plants,
    flowers,
    floor: `M${at(left, y)}H${round(right)}l${at(c.right, -c.up)}H${round(left + c.right)}Z`,
    edge: `M${at(left, y)}H${round(right)}`,
  };
}

/** Two headlands on the horizon. */
export function headlands(c: Camera, width: number): [string, string] {
  const base = horizon(c);
  const l = Math.max(c.level, 14);
  const far = `M0 ${round(base)}V${round(base - l * 2.2)}C${at(width * 0.08, base - l * 3.2)} ${at(width * 0.16, base - l * 2.6)} ${at(width * 0.24, base - l * 1.6)}S${at(width * 0.4, base - l * 1.4)} ${at(width * 0.5, base)}Z`;
  const near = `M0 ${round(base)}V${round(base - l * 1.1)}C${at(width * 0.07, base - l * 1.5)} ${at(width * 0.12, base - l * 0.9)} ${at(width * 0.2, base)}Z`;
  return [far, near];
}

export const horizon = (c: Camera): number => shoreOf(c) - Math.max(c.level, 10) * 1.6;

/** Waves from the shore down to the sand. */
export function waves(width: number, from: number, to: number): string[] {
  const lines: string[] = [];
  for (let k = 0, y = from + 10; y < to - 4; k++, y += 13) {
    let line = "";
    for (let x = ((k * 83) % 140) - 60; x < width; x += 130 + ((k * 37) % 70)) line += `M${Math.round(x)} ${round(y)}q12 -6 24 0t24 0`;
    lines.push(line);
  }
  return lines;
}

/** The line of the sand. */
export const beachLine = (width: number, y: number, bottom: number): string =>
  `M0 ${round(y + 3)}Q${at(width * 0.12, y - 9)} ${at(width * 0.3, y + 1)}T${at(width * 0.62, y)}T${at(width, y - 2)}V${round(bottom)}H0Z`;

export function scatter(seed: number, count: number): [number, number, number][] {
  const next = rough(seed);
  return Array.from({ length: count }, () => [next(), next(), next()]);
}

/** Roof outlines on a front of width 100, foot at y = 0: a gable, a barrel vault, a dome with its lantern. */
export const roofs: Record<string, { shape: string; line: string; width: number }> = {
  bronze: { shape: "M-6 0L50 -34L106 0Z", line: "M14 -5L50 -27L86 -5", width: 112 },
  silver: { shape: "M0 0V-10A50 32 0 0 1 100 -10V0Z", line: "M25 0V-22M50 0V-40M75 0V-22", width: 100 },
  gold: { shape: "M12 0V-9H22A28 31 0 0 1 46 -39V-47A5 5 0 1 1 54 -47V-39A28 31 0 0 1 78 -9H88V0Z", line: "M24 -9H76M36 -10Q38 -28 49 -37M64 -10Q62 -28 51 -37", width: 76 },
};

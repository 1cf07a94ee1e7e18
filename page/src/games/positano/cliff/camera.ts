// The three looks at the cliff are one parallel projection with different numbers, fitted into a box of the screen: everything is
// drawn in its pixels, so that no text gets smaller than it says.
// A point of the model is (column, row, level): row 0 is nearest the sea and stands on level 0, each row one level higher.

export type Look = "terrace" | "sea" | "plan";
export const looks: readonly Look[] = ["terrace", "sea", "plan"];
export const nextLook = (look: Look): Look => looks[(looks.indexOf(look) + 1) % looks.length] ?? "terrace";

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Camera {
  look: Look;
  rows: number;
  columns: number;
  /** Front left corner of row 0, column 0 on the screen. */
  x: number;
  y: number;
  /** From one column to the next. */
  pitch: number;
  /** From a row's front edge to the next one's, leaving the level aside: the depth of a terrace. */
  right: number;
  up: number;
  /** Height of a level. */
  level: number;
  /** Width of a building, and its place in its lot (shares of the lot's width and depth). */
  width: number;
  inset: number;
  front: number;
  depth: number;
}

/** What stands or may stand on the cliff; rows count from 1 here, as people count. */
export interface Standing {
  row: number;
  height: number;
}

/** How deep a terrace looks, in levels; how far it goes to the right, in lots; no level is higher than so much of a lot's width. */
const DEPTH = 0.92;
const SLANT = 0.2;
const STEEP = 0.36;
const ROOF = 0.95;

/** The camera for a look at a board, so that all that stands there fits into the box. */
export function camera(look: Look, box: Box, rows: number, columns: number, standing: Standing[]): Camera {
  if (look === "terrace") return terraces(box, rows, columns, standing);
  return look === "sea" ? fromTheSea(box, rows, columns, standing) : plan(box, rows, columns);
}

function terraces(box: Box, rows: number, columns: number, standing: Standing[]): Camera {
  const pitch = box.width / (columns + rows * SLANT + 0.34);
  const tallest = Math.max(rows * DEPTH + rows + 2, ...standing.map(({ row, height }) => (row - 1) * (DEPTH + 1) + DEPTH / 2 + height + ROOF));
  const level = Math.min(box.height / (tallest + 0.25), pitch * STEEP);
  const y = box.top + box.height - level * 0.25;
  return { look: "terrace", rows, columns, x: box.left + pitch * 0.22, y, pitch, right: pitch * SLANT, up: level * DEPTH, level, width: pitch * 0.62, inset: 0.152, front: 0.14, depth: 0.6 };
}

function fromTheSea(box: Box, rows: number, columns: number, standing: Standing[]): Camera {
  const pitch = box.width / (columns + 0.4);
  const share = rows > 4 ? 0.54 : 0.6;
  const top = Math.max(rows + 2, ...standing.map(({ row, height }) => row - 1 + height));
  const level = Math.min(box.height / (top + 1.2), pitch * 0.5);
  const right = (pitch * (1 - share) * 0.9) / rows;
  return { look: "sea", rows, columns, x: box.left + pitch * 0.25, y: box.top + box.height - level * 0.3, pitch, right, up: 0, level, width: pitch * share, inset: 0.04, front: 0, depth: 0 };
}

function plan(box: Box, rows: number, columns: number): Camera {
  const pitch = box.width / (columns + 0.4);
  const up = (box.height - 8) / rows;
  return { look: "plan", rows, columns, x: box.left + pitch * 0.35, y: box.top + box.height, pitch, right: 0, up, level: 0, width: pitch * 0.86, inset: 0.07, front: 0.07, depth: 0.86 };
}

/** Front left corner of a lot's ground. */
export function ground(c: Camera, row: number, column: number): Point {
  return { x: c.x + column * c.pitch + row * c.right, y: c.y - row * (c.up + c.level) };
}

/** Bottom left corner of a building's front. */
export function foot(c: Camera, row: number, column: number): Point {
  const { x, y } = ground(c, row, column);
  return { x: x + c.inset * c.pitch + c.front * c.right, y: y - c.front * c.up };
}

/** Middle of a lot's ground. */
export function middle(c: Camera, row: number, column: number): Point {
  const { x, y } = ground(c, row, column);
  return { x: x + c.pitch / 2 + c.right / 2, y: y - c.up / 2 };
}

/** The corners of a lot's ground within its margins, as a path. */
export function plotPath(c: Camera, row: number, column: number): string {
  const { x, y } = ground(c, row, column);
  const [across, back, up] = [c.pitch * 0.9, c.right * 0.84, c.up * 0.84];
  return `M${round(x + c.pitch * 0.05 + c.right * 0.08)} ${round(y - c.up * 0.08)}h${round(across)}l${round(back)} ${round(-up)}h${round(-across)}Z`;
}

/** A building's depth as it runs on the screen. */
export function recede(c: Camera): Point {
  return { x: c.depth * c.right, y: -c.depth * c.up };
}

/** The front of a building as seen, its roof and side included. */
export function bodyBox(c: Camera, row: number, column: number, height: number): Box {
  const { x, y } = foot(c, row, column);
  const back = recede(c);
  return { left: x, top: y - height * c.level + back.y, width: c.width + back.x, height: height * c.level - back.y };
}

/** Where a lot can be tapped: its building, or its ground. */
export function hitBox(c: Camera, row: number, column: number, height: number): Box {
  const at = ground(c, row, column);
  if (c.look === "plan") return { left: at.x, top: at.y - c.up, width: c.pitch, height: c.up };
  if (height > 0) {
    const body = bodyBox(c, row, column, height);
    return { left: body.left - 2, top: body.top - 0.4 * c.level, width: body.width + 4, height: body.height + 0.4 * c.level };
  }
  const tall = Math.max(c.up, 0.8 * c.level);
  return { left: at.x + c.right * 0.3, top: at.y - tall, width: c.pitch, height: tall };
}

/** How much of the first box the second covers, from 0 to 1. */
export function covered(box: Box, by: Box): number {
  const width = Math.min(box.left + box.width, by.left + by.width) - Math.max(box.left, by.left);
  const height = Math.min(box.top + box.height, by.top + by.height) - Math.max(box.top, by.top);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}

/** The ground of a lot as a box: what houses before it may cover. */
export function plotBox(c: Camera, row: number, column: number): Box {
  const { x, y } = ground(c, row, column);
  return { left: x + c.pitch * 0.1, top: y - c.up * 0.85, width: c.pitch * 0.8 + c.right * 0.8, height: Math.max(1, c.up * 0.75) };
}

export const round = (n: number): number => Math.round(n * 10) / 10;

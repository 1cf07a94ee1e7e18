// The three looks at the cliff are one parallel projection with different numbers: changing the look is changing these.
// A point of the model is (column, row, level): row 0 is nearest the sea and stands on level 0, each row one level higher.

export type Look = "terrace" | "sea" | "plan";
export const looks: readonly Look[] = ["terrace", "sea", "plan"];

/** Size of the drawing in its own units. */
export const WIDTH = 1000;
export const HEIGHT = 880;
/** Size of one block's front as it is drawn before it is scaled: so that patterns stay nearly undistorted. */
export const FRONT = { width: 120, height: 60 };

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

interface Recipe {
  left: number;
  edge: number;
  bottom: number;
  right: number;
  up: number;
  most: number;
  share: number;
  front: number;
  depth: number;
}

const TOP = 26;

function recipe(look: Look, rows: number): Recipe {
  const small = rows === 4;
  if (look === "terrace") return { left: 62, edge: 66, bottom: 92, right: small ? 30 : 25, up: small ? 60 : 47, most: 74, share: 0.66, front: 0.16, depth: 0.62 };
  if (look === "sea") return { left: 70, edge: 34, bottom: 92, right: small ? 26 : 18, up: 0, most: 92, share: small ? 0.61 : 0.56, front: 0, depth: 0 };
  return { left: 62, edge: 20, bottom: 62, right: 0, up: (HEIGHT - 62 - TOP) / rows, most: 0, share: 0.86, front: 0.07, depth: 0.86 };
}

/** The camera for a look at a board. `top` is the highest level that anything drawn reaches. */
export function camera(look: Look, rows: number, columns: number, top: number): Camera {
  const r = recipe(look, rows);
  const pitch = (WIDTH - r.left - r.edge - (rows - 1) * r.right) / columns;
  const y = HEIGHT - r.bottom;
  const room = y - TOP - rows * r.up;
  // Half a level is kept above the highest block for its roof.
  const level = Math.min(r.most, room / (top + 0.6));
  const width = pitch * r.share;
  const inset = (pitch - width) / 2 / pitch;
  return { look, rows, columns, x: r.left, y, pitch, right: r.right, up: r.up, level, width, inset, front: r.front, depth: r.depth };
}

/** The highest level that has to be in the picture: what stands or may be built there, and some sky. */
export function topLevel(rows: number, buildings: { row: number; height: number }[]): number {
  return Math.max(rows + 3, ...buildings.map(({ row, height }) => row - 1 + height));
}

export interface Point {
  x: number;
  y: number;
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

/** The corners of a lot's ground within its margins, as a path. */
export function plotPath(c: Camera, row: number, column: number): string {
  const { x, y } = ground(c, row, column);
  const left = x + c.pitch * 0.04 + c.right * 0.07;
  const bottom = y - c.up * 0.07;
  const [width, right, up] = [c.pitch * 0.92, c.right * 0.86, c.up * 0.86];
  return `M${round(left)} ${round(bottom)}h${round(width)}l${round(right)} ${round(-up)}h${round(-width)}Z`;
}

/** A building's depth as it runs on the screen. */
export function recede(c: Camera): Point {
  return { x: c.depth * c.right, y: -c.depth * c.up };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a lot can be tapped: its building, or its ground and a little above it. */
export function hitBox(c: Camera, row: number, column: number, height: number): Box {
  const at = ground(c, row, column);
  if (c.look === "plan") return { left: at.x, top: at.y - c.up, width: c.pitch, height: c.up };
  const back = recede(c);
  const body = Math.max(height * c.level + 0.4 * c.level - back.y, c.up + 0.75 * c.level);
  const base = foot(c, row, column);
  return { left: base.x - 8, top: base.y - body, width: c.width + back.x + 16, height: body + c.front * c.up };
}

const px = (n: number) => `${Math.round(n * 100) / 100}px`;

export const move = (x: number, y: number) => `translate(${px(x)}, ${px(y)})`;

/** A block front of `FRONT`'s size, scaled to the camera. */
export const frontScale = (c: Camera) => `scale(${round(c.width / FRONT.width)}, ${round(c.level / FRONT.height)})`;

/** The unit square laid flat on the ground: x runs along the coast, y (upwards negative) into the cliff. */
export function flat(width: number, dx: number, dy: number): string {
  const angle = dy === 0 ? terraceAngle : Math.atan2(dx, dy);
  return `skewX(${round(degrees(-angle))}deg) scale(${round(width)}, ${round(Math.max(dy, 0))})`;
}

/** The unit square stood up as a building's right side. */
export function side(c: Camera, height: number, dx: number, dy: number): string {
  const angle = c.look === "terrace" ? Math.atan2(dy, dx) : 0;
  const width = c.look === "terrace" ? dx : 0;
  return `skewY(${round(degrees(-angle))}deg) scale(${round(width)}, ${round(height)})`;
}

const terraceAngle = Math.atan2(30, 60);
const degrees = (radians: number) => (radians * 180) / Math.PI;
const round = (n: number) => Math.round(n * 1000) / 1000;

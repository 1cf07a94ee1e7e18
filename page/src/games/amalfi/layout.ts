// How the board is laid out in a window: everything is measured in one unit, so that it fits and grows as a whole.

/** `desk`: one screen with all in sight; `wide`: two columns, for tablets and phones held sideways; `tall`: a phone. */
export type Mode = "desk" | "wide" | "tall";

export interface Layout {
  mode: Mode;
  /** Pixels of one unit; the smallest text is 1.1 of them. */
  unit: number;
  /** There is room to spare: cards tell their text, the log is open. */
  roomy: boolean;
}

/** Units that a desk is wide and high at the least. */
export const DESK = { width: 127, height: 67 };

/** Units that a phone must hold, upright and on its side: larger type than that would push out of it what is asked for. */
const PHONE = { tall: { width: 32, height: 62 }, wide: { width: 84, height: 34 } };

/** The layout for so many pixels, where `em` is the reader's own size of text: whoever reads twice as large gets a smaller board. */
export function layout(width: number, height: number, em: number): Layout {
  const least = em * 0.625;
  /** The size of type that is wished for, as far as the window holds it. */
  const held = (units: { width: number; height: number }) => Math.min(least, Math.max(10, Math.min(width / units.width, height / units.height)));
  if (width >= least * 112 && height >= least * 52) {
    const unit = Math.max(least, Math.min(width / DESK.width, height / DESK.height, least * 1.4));
    return { mode: "desk", unit, roomy: height / unit > 78 };
  }
  if (width > height && width >= least * 60) return { mode: "wide", unit: Math.max(held(PHONE.wide), Math.min(width / 92, height / 46, least * 1.5)), roomy: false };
  return { mode: "tall", unit: Math.max(held(PHONE.tall), Math.min(width / 40, height / 76, least * 1.6)), roomy: false };
}

// Where the houses stand: what the panels of the board leave free, in pixels of the board.
import type { Box } from "./camera.ts";

export interface Place {
  /** All panels stand beside the cliff; else it is a phone's board. */
  wide: boolean;
  frame: Box;
  /** Where the sand begins. */
  sand: number;
}

export function placeOf(board: HTMLElement, stage: HTMLElement, tray: HTMLElement): Place {
  const outer = board.getBoundingClientRect();
  const inner = stage.getBoundingClientRect();
  const wide = getComputedStyle(board).getPropertyValue("--wide").trim() === "1";
  const [x, y, shore] = wide ? [14, 12, 46] : [14, 4, 16];
  const frame = { left: inner.left - outer.left + x, top: inner.top - outer.top + y, width: inner.width - x - 8, height: inner.height - y - shore };
  const bottom = inner.bottom - outer.top;
  // Without a tray, and on a phone on its side, where it lies beside the cliff, the sand begins below the cliff.
  const trayTop = tray.offsetParent ? tray.getBoundingClientRect().top - outer.top : 0;
  if (trayTop < bottom) return { wide, frame, sand: bottom + (wide ? 4 : 14) };
  return { wide, frame, sand: wide ? trayTop : trayTop - 18 };
}

// Arrow keys on the map: from one thing to the nearest one in that direction, wherever the layout has put it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const directions: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The box to go to from `from`, as an index; -1 where there is nothing, or the key is no arrow. */
export function nearest(key: string, from: Box, boxes: readonly Box[]): number {
  const way = directions[key];
  if (!way) return -1;
  const middle = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, k) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    // What lies straight ahead is nearer than what lies aside.
    const far = ahead + 2.5 * aside;
    if (ahead > 4 && far < least) [best, least] = [k, far];
  });
  return best;
}

/** Move the focus among the buttons inside `root` as an arrow key asks. */
export function walk(event: KeyboardEvent, root: HTMLElement): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const others = [...root.querySelectorAll<HTMLElement>("button[data-place]")].filter((each) => each !== from);
  const next = others[nearest(event.key, from.getBoundingClientRect(), others.map((each) => each.getBoundingClientRect()))];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

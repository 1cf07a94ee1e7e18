// What waits for the eyes: the frames of the page, and what may come after them.

/** Do something after so many frames, or after so many milliseconds where none are drawn. Returns the way to call it off. */
function afterFrames(frames: number, patience: number, then: () => void): () => void {
  let left = frames;
  let frame = requestAnimationFrame(next);
  const timer = setTimeout(go, patience);
  function next() {
    if (--left === 0) go();
    else frame = requestAnimationFrame(next);
  }
  function go() {
    stop();
    then();
  }
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return stop;
}

/** Do something with the next frame; in a page that lies behind another, soon. */
export const withNextFrame = (then: () => void): (() => void) => afterFrames(1, 100, then);

/** Do something once what is on the page now has been painted. */
export const oncePainted = (then: () => void): (() => void) => afterFrames(2, 1000, then);

// What may wait until the eyes have something to look at.

/** The longest that a page takes to be painted, in milliseconds; one that lies behind another is not painted at all. */
const PATIENCE = 1000;

/** Do something once what is on the page now has been painted. Returns the way to call it off. */
export function oncePainted(then: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(go)));
  const timer = setTimeout(go, PATIENCE);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function go() {
    stop();
    then();
  }
  return stop;
}

// How much of the window can be seen: a keyboard on the screen takes away the lower part of it.

/**
 * Keeps `--seen` on an element: the height in px that is left while a keyboard is open. Some browsers make the window itself smaller
 * then; in others (iOS) it keeps its size, and only the visual viewport says so. A page that is zoomed in on is left alone.
 */
export function seenHeight(element: HTMLElement): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport) return undefined;
  const measure = (): void => {
    const covered = viewport.scale < 1.01 && viewport.height < window.innerHeight - 1;
    if (covered) element.style.setProperty("--seen", `${viewport.height}px`);
    else element.style.removeProperty("--seen");
    // The window was moved up to show the field: what is left of it begins at the top again.
    if (covered && viewport.offsetTop > 0) window.scrollTo(0, 0);
  };
  measure();
  viewport.addEventListener("resize", measure);
  return () => viewport.removeEventListener("resize", measure);
}

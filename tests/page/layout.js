// What is wrong with the board that is shown: said in words, one line a fault.
() => {
  const faults = [];
  const name = (e) => (e.getAttribute("aria-label") || e.textContent || e.tagName).trim().replace(/\s+/g, " ").slice(0, 50);
  const felt = document.querySelector(".felt");
  const page = document.documentElement;
  const seen = (e) => e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) && e.getClientRects().length > 0;
  const swiped = (e) => e.closest("[data-swipe]") !== null;
  if (page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} px high`);
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} px wide`);
  if (felt.scrollHeight > felt.clientHeight + 1) faults.push(`the board is ${felt.scrollHeight} px high, of ${felt.clientHeight}`);
  if (felt.scrollWidth > felt.clientWidth + 1) faults.push(`the board is ${felt.scrollWidth} px wide, of ${felt.clientWidth}`);

  const small = innerWidth < 900 || innerHeight < 500;
  const wanted = [...felt.querySelectorAll("[data-target], [data-primary]")].filter(seen);
  if (!felt.querySelector("[data-primary], [data-target]")) faults.push("nothing can be chosen");
  for (const e of wanted) {
    if (swiped(e)) continue;
    const r = e.getBoundingClientRect();
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      faults.push(`outside the window: ${name(e)} (${[r.left, r.top, r.right, r.bottom].map(Math.round)})`);
    else if (!(e instanceof SVGElement)) {
      const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
      if (hit && !e.contains(hit) && !hit.contains(e)) faults.push(`covered: ${name(e)} by ${hit.className || hit.tagName}`);
    }
    if (small && !(e instanceof SVGElement) && (r.width < 43.5 || r.height < 43.5))
      faults.push(`too small to tap: ${name(e)} (${Math.round(r.width)}x${Math.round(r.height)})`);
  }

  const texts = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
  const told = new Set();
  while (texts.nextNode()) {
    const e = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || told.has(e) || !seen(e) || e.closest(".sr-only, output, [aria-hidden='true'] symbol")) continue;
    told.add(e);
    const box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const scale = e instanceof SVGGraphicsElement ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 10.9) faults.push(`type of ${size.toFixed(1)} px: ${name(e)}`);
    const hides = e instanceof HTMLElement && getComputedStyle(e).overflowX !== "visible" && getComputedStyle(e).clipPath === "none";
    if (hides && e.scrollWidth > e.clientWidth + 1 && !e.closest("[translate='no'], [data-swipe]")) faults.push(`cut: ${name(e)}`);
  }
  return [...new Set(faults)];
}

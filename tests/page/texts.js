// Where texts go out of the window, lie on a name, or keep what can be pressed out of it: one line a fault.
(names) => {
  const faults = [];
  const page = document.documentElement;
  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 30);
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} px wide, of ${innerWidth}`);
  const top = document.querySelector("dialog[open]") ?? document.body;
  const seen = (e) => e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true});
  // What is left of a text where those around it cut it off.
  const cut = (e, box) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at = e; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  };
  const texts = [];
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, e = text.parentElement;
    if (!text.data.trim() || !seen(e) || e.closest("svg, option, .sr-only, script, style")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const box = cut(e, line);
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      texts.push({ e, text: short(text.data), box });
      const edges = `${Math.round(box.left)} to ${Math.round(box.right)}`;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: ${short(text.data)} (${edges})`);
    }
  }
  const long = (one) => names.some((name) => one.text.includes(name.slice(0, 3)));
  // Of what lies on one another on purpose, such as a sheet on the board, the lower one is not hit. A heading that
  // stays while its list is scrolled covers a part of the line below it.
  const stays = (e) => { for (; e; e = e.parentElement) if (getComputedStyle(e).position === "sticky") return e; };
  const hit = ({ e, box }) => {
    const found = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return found && (found.contains(e) || e.contains(found));
  };
  for (const one of texts.filter(long)) for (const other of texts) {
    if (other.e === one.e || stays(one.e) !== stays(other.e)) continue;
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide > 2 && high > 4 && hit(one) && hit(other)) faults.push(`${one.text} lies on ${other.text}`);
  }
  for (const e of top.querySelectorAll("button, a[href], input, select, [data-target], [data-primary]")) {
    if (!seen(e) || e.disabled || e.closest("[inert], .sr-only, [data-swipe]")) continue;
    const box = e.getBoundingClientRect(), shown = cut(e, box);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const cutOff = x < shown.left || x > shown.right || y < shown.top || y > shown.bottom;
    const inHeight = box.width >= 2 && !cutOff && y >= 0 && y <= innerHeight;
    if (inHeight && (x < 0 || x > innerWidth)) faults.push(`out of the window: ${short(e.textContent)}`);
  }
  return [...new Set(faults)];
}

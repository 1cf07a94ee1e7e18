// What other programs do to the page's texts: a translator puts an element where a text was, or around it; what marks words
// splits a text and wraps a part of it. The page holds the text itself: it would go on writing where nobody sees it, or beside
// what was split off, and lose its way when it removes things.
//
// So what was put in a text's place stays behind it as its stand-in, and what was split off as the rest of it: they share the
// text's fate. Written anew or removed, the text makes them go; moved, it takes them along. A text that was taken away comes
// back at once, but empty. Where a stand-in goes by itself, the text says again what it said. The page knows nothing of this,
// and the other program sees nothing more to do.
interface Taken {
  /** The whole text, as the page wrote it. */
  said: string;
  /** What stands behind the text instead of it, or of the rest of it. */
  standIns: ChildNode[];
}

const takenOf = new WeakMap<Text, Taken>();
const textOf = new WeakMap<Node, Text>();

// Elements that translators put beside a text before they take it away: the page has none of these. What takes a text's place
// in one stroke, lies around it or says a part of it may be any element: the page itself never does that to a text.
const isStranger = (node: Node | null): node is Element => node instanceof Element && (node.localName === "font" || node.localName.includes("-"));

/** Whether a node lies in what stands in for a text. */
function isWithin(node: Node | null, isStandIn: (node: Node) => boolean): boolean {
  for (let at = node; at; at = at.parentNode) if (isStandIn(at)) return true;
  return false;
}

/** What somebody put around a text that stood in `home`. */
function around(text: Node, home: Node): ChildNode[] {
  let wrapper = text.parentElement;
  while (wrapper && wrapper.parentNode !== home) wrapper = wrapper.parentElement;
  return wrapper ? [wrapper] : [];
}

/** What somebody put where something was: in the same stroke, or beside it just before. */
function insteadOf({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode[] {
  const near = addedNodes.length ? [...addedNodes] : [previousSibling, nextSibling].filter(isStranger).slice(0, 1);
  return near.filter((node) => node.parentNode === target && !textOf.has(node)) as ChildNode[];
}

/** What was split off a text that said `before`: together, the two say the same. */
function splitOff(text: Text, before: string, added: Set<Node>): ChildNode[] {
  const rest: ChildNode[] = [];
  let said = text.data;
  for (let next = text.nextSibling; next && added.has(next) && said.length < before.length; next = next.nextSibling) {
    rest.push(next);
    said += next.textContent ?? "";
  }
  return said === before ? rest : [];
}

function hold(text: Text, said: string, standIns: ChildNode[]): void {
  takenOf.set(text, { said, standIns });
  for (const standIn of standIns) textOf.set(standIn, text);
  // In a drawing nobody would see it. Not at once: whoever put it there may be watching, and would do it again.
  if (text.parentNode instanceof SVGElement) requestAnimationFrame(() => speakAgain(text));
}

/** What a text says with what stands in for it, unless the page has written it since. */
function wholeOf(text: Text): string {
  const said = takenOf.get(text)?.said;
  return said?.startsWith(text.data) ? said : text.data;
}

/** The text comes back, empty; what was put in its place stays and stands in for it. */
function putBack(text: Text, standIns: ChildNode[]): void {
  const said = wholeOf(text);
  forget(text, standIns[0]?.parentNode);
  if (standIns.some((standIn) => standIn.contains(text))) text.replaceWith(said);
  standIns[0]?.before(text);
  text.data = "";
  hold(text, said, standIns);
}

/** The stand-ins go, with what was put around them in the text's place. */
function forget(text: Text, home: Node | null = text.parentNode): void {
  const standIns = takenOf.get(text)?.standIns ?? [];
  takenOf.delete(text);
  for (const standIn of standIns) {
    textOf.delete(standIn);
    const [wrapper] = home && standIn.parentNode !== home ? around(standIn, home) : [];
    (wrapper && !wrapper.contains(text) ? wrapper : standIn).remove();
  }
}

/** The text says again what it said: nothing stands in for it any more. */
function speakAgain(text: Text): void {
  const said = wholeOf(text);
  forget(text);
  if (text.data !== said) text.data = said;
}

/** A stand-in is replaced by others; by none, the text speaks again. */
function replace(text: Text, old: ChildNode, others: ChildNode[]): void {
  const known = takenOf.get(text);
  if (!known?.standIns.includes(old)) return;
  textOf.delete(old);
  if (others.length === 0) return speakAgain(text);
  hold(text, known.said, known.standIns.flatMap((one) => (one === old ? others : [one])));
}

/** Something left its place: what a text said is said by what came instead, or by the text again. */
function left(node: ChildNode, record: MutationRecord, back: Set<Node>): void {
  const home = record.target;
  const owner = textOf.get(node);
  const standIns = () => (node.isConnected ? around(node, home) : insteadOf(record));
  if (owner) {
    if (node.parentNode !== home) replace(owner, node, standIns());
  } else if (node instanceof Text && !isWithin(node, (at) => textOf.has(at))) {
    if (node.parentNode === home) return follow(node);
    const found = standIns();
    if (found.length === 0) return speakAgain(node);
    putBack(node, found);
    back.add(node);
  }
}

/** A text was moved within its place. */
function follow(text: Text): void {
  text.after(...(takenOf.get(text)?.standIns ?? []).filter((standIn) => standIn.isConnected));
}

/** Whether a text, or what stands in for one, was split: then the rest stands in too. */
function split(text: Text, before: string, added: Set<Node>): boolean {
  const rest = splitOff(text, before, added);
  if (rest.length === 0) return false;
  const owner = textOf.get(text) ?? text;
  // Written by the page just before it was split.
  if (owner === text && !takenOf.get(text)?.said.startsWith(before)) forget(text);
  const known = takenOf.get(owner);
  const others = known?.standIns ?? [];
  const at = owner === text ? 0 : others.indexOf(text) + 1;
  hold(owner, known?.said ?? before, [...others.slice(0, at), ...rest, ...others.slice(at)]);
  return true;
}

/** The page wrote a text: what stood in for it is old. */
function written(text: Text, back: Set<Node>): void {
  // Written before it was put back, which emptied it.
  if (back.has(text)) speakAgain(text);
  else forget(text);
}

/** Watch over what is drawn, so that the page goes on whatever other programs do to its texts. */
export function keepTexts(): void {
  const watch = new MutationObserver((records) => {
    const back = new Set<Node>();
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    // First what belongs together, before any of it goes.
    const parted = new Set<Node>();
    for (const { target, oldValue } of records)
      if (target instanceof Text && !parted.has(target) && split(target, oldValue ?? "", added)) parted.add(target);
    for (const record of records) {
      const { target, removedNodes } = record;
      if (target instanceof Text) {
        if (!parted.has(target)) written(target, back);
      } else if (removedNodes.length && !isWithin(target, (at) => isStranger(at) || textOf.has(at)))
        for (const node of removedNodes) left(node as ChildNode, record, back);
    }
    // What was done here itself is no news.
    watch.takeRecords();
  });
  watch.observe(document.body, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
}

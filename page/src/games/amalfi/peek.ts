// A look at a card without choosing it: the pointer rests on it, a finger is held on it, or Space is pressed.
import type { Attachment } from "svelte/attachments";

const RESTS = 450;
const HELD = 500;

/** Calls `open` with the element once somebody wants a look, and `leave` when a resting pointer goes on. */
export function peek(open: (at: HTMLElement, pinned: boolean) => void, leave: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const stop = () => clearTimeout(timer);
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) => {
      node.addEventListener(name, act);
      return () => node.removeEventListener(name, act);
    };
    const off = [
      on("pointerenter", (event) => {
        if (event.pointerType === "mouse") timer = setTimeout(() => open(node, false), RESTS);
      }),
      on("pointerleave", () => {
        stop();
        leave();
      }),
      on("pointerdown", (event) => {
        stop();
        held = false;
        if (event.pointerType !== "mouse") timer = setTimeout(() => ((held = true), open(node, true)), HELD);
      }),
      on("pointerup", stop),
      on("pointercancel", stop),
      on("contextmenu", (event) => {
        event.preventDefault();
        if (!held) open(node, true);
        held = true;
      }),
      // The click that ends a long press chooses nothing.
      on("click", (event) => {
        stop();
        if (!held) return leave();
        held = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      }),
      on("keydown", (event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        open(node, true);
      }),
      on("keyup", (event) => event.key === " " && event.preventDefault()),
    ];
    return () => {
      stop();
      off.forEach((each) => each());
    };
  };
}

// The decision stack in words.
import type { Translate } from "../../../lib/i18n.ts";
import { nameAt } from "../map/describe.ts";
import { whose } from "../whose.ts";
import type { AmalfiView, Todo } from "../view.ts";
import { holdInWords, opInWords } from "./words.ts";

type Word = Parameters<Translate>[0];

const places = new Set(["navigation", "lighthouse", "engagement"]);

/** One line for each thing, the next one first; what another seat does is told with its name. */
export function todoLines(view: AmalfiView, names: string[], t: Translate): string[] {
  const told = view.decision.todo.map((todo) => {
    const what = withNumber(view, todo, t);
    return todo.seat === view.viewer || todo.seat >= view.players ? what : t("amalfi.todo.for", { who: whose(todo.seat, names, t), what });
  });
  return told.filter((line, k) => line !== told[k - 1]);
}

function withNumber(view: AmalfiView, todo: Todo, t: Translate): string {
  const what = inWords(view, todo, t);
  return (todo.left ?? 0) > 1 ? t("amalfi.todo.left", { what, n: todo.left ?? 0 }) : what;
}

function inWords(view: AmalfiView, { kind, what }: Todo, t: Translate): string {
  if (kind === "step") return opInWords(what ?? "nothing", t);
  const key = `amalfi.todo.${kind}` as Word;
  if (what === null) return t(key);
  if (places.has(kind)) return t(key, { what: nameAt(view, what) });
  if (kind === "send") return t(key, { what: holdInWords(what, t) });
  if (kind === "payment" || kind === "offer") return t(key, { what: t(`amalfi.thing.${what}` as Word) });
  return t(key);
}

// The log told in words: data in, the reader's language out.
import type { Fact, GamePage, Thing } from "../games/game.ts";
import { takenBack } from "../lib/events.ts";
import { t } from "../lib/i18n.ts";
import type { Event, Table } from "../lib/protocol.ts";

/** What is told of: a table, its game, what the seats are called, what happened. */
export interface Course {
  table: Table;
  game: GamePage;
  names: string[];
  events: Event[];
}

export interface Line {
  n: number;
  seat: number;
  text: string;
  at: number;
  /** Taken back by a later undo. */
  gone: boolean;
  /** What of the text names something that the board can show. */
  things: Thing[];
  /** The chapter that begins with this line. */
  chapter?: string | undefined;
}

/** Lines of one seat, one after the other. */
export interface Turn {
  seat: number;
  lines: Line[];
}

/** What happened from one heading to the next; the first may have none. */
export interface Chapter {
  title: string;
  turns: Turn[];
}

type Words = Pick<Line, "text" | "things" | "chapter">;

function wordsFor(event: Event, game: GamePage, names: string[]): Words[] {
  const name = names[event.seat] ?? "";
  if (event.move === "undo") return [{ text: t("log.undo", { name }), things: [] }];
  if (event.move === "recovered") return [{ text: t("log.recovered", { name }), things: [] }];
  const say = (fact: Fact): Words => {
    const what = game.narrate(fact, names, t);
    const text = what && event.answered ? t("log.answered", { what }) : what;
    return { text, things: game.things?.(fact) ?? [], chapter: game.chapter?.(fact, t) };
  };
  return event.facts.map(say).filter(({ text, chapter }) => text || chapter);
}

/** What happened, one line a fact. */
export function told(events: Event[], game: GamePage, names: string[], gone = takenBack(events)): Line[] {
  return tellAll(events, game, names, gone).filter(({ text }) => text);
}

function tellAll(events: Event[], game: GamePage, names: string[], gone: Set<number>): Line[] {
  return events.flatMap((event) =>
    wordsFor(event, game, names).map((words) => ({ n: event.n, seat: event.seat, at: event.at, gone: gone.has(event.n), ...words })),
  );
}

/** What happened, in chapters and turns. */
export function chapters(events: Event[], game: GamePage, names: string[]): Chapter[] {
  const all: Chapter[] = [{ title: game.chapter?.({ fact: "start" }, t) ?? "", turns: [] }];
  for (const line of tellAll(events, game, names, takenBack(events))) {
    // A chapter that was taken back has not begun.
    if (line.chapter && !line.gone) all.push({ title: line.chapter, turns: [] });
    if (!line.text) continue;
    const turns = (all.at(-1) as Chapter).turns;
    if (turns.at(-1)?.seat !== line.seat) turns.push({ seat: line.seat, lines: [] });
    turns.at(-1)?.lines.push(line);
  }
  return all.filter(({ title, turns }, i) => turns.length || (title && i));
}

/** A piece of a line: plain text, or a name that stands for something. */
export interface Piece {
  text: string;
  thing?: string;
}

/** A line cut where it names things, each at the first place where its text stands. */
export function pieces({ text, things }: Pick<Line, "text" | "things">): Piece[] {
  let rest: Piece[] = [{ text }];
  for (const { text: name, thing } of things) {
    const at = rest.findIndex((piece) => !piece.thing && name && piece.text.includes(name));
    const piece = rest[at];
    if (!piece) continue;
    const from = piece.text.indexOf(name);
    const cut: Piece[] = [{ text: piece.text.slice(0, from) }, { text: name, thing }, { text: piece.text.slice(from + name.length) }];
    rest = [...rest.slice(0, at), ...cut.filter((one) => one.text), ...rest.slice(at + 1)];
  }
  return rest;
}

/** Events without who won: that is said once the points are counted. */
export function hushed(events: Event[]): Event[] {
  return events.map((event) => ({ ...event, facts: event.facts.filter(({ fact }) => fact !== "end") }));
}

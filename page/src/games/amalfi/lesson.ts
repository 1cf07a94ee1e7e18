// The guided first game: two players on a fixed seed. It asks for one visit and one purchase, and explains the rest beside it.
import type { Translate } from "../../lib/i18n.ts";
import type { View } from "../../lib/protocol.ts";
import type { Lesson, LessonStep } from "../game.ts";
import type { AmalfiView, Seat } from "./view.ts";

type LessonKey = Parameters<Translate>[0] & `amalfi.lesson.${string}`;

const of = (view: View): AmalfiView => view as unknown as AmalfiView;

/** True from a moment of the first period on: `reached` asks of my seat while the period lasts. */
function inFirstPeriod(reached: (seat: Seat, view: AmalfiView) => boolean): NonNullable<LessonStep["until"]> {
  return (view, me) => {
    const amalfi = of(view);
    const seat = amalfi.seats[me];
    return amalfi.period > 1 || amalfi.over || (seat !== undefined && reached(seat, amalfi));
  };
}

/** What is asked in the middle of a move that was made before: it is answered first. */
const amidst = new Set(["pay", "ships", "take", "erect", "straighten", "evolving", "choose", "order", "trigger", "acquire", "discover", "invite", "construct", "launch", "recall", "refloat", "draw", "exchange", "dismiss", "lighthouse"]);

/** What keeps somebody from what a step asks for: a turn in pencil, another question, or others who are at it. */
function meanwhile(view: AmalfiView | undefined, me: number | undefined, planned: string[] | undefined): LessonKey | undefined {
  if (!view || me === undefined || view.over) return undefined;
  if ((planned ?? []).length > 0) return "amalfi.lesson.pencil";
  if (!view.decision.pending.includes(me)) return "amalfi.lesson.wait";
  return amidst.has(view.decision.kind) ? "amalfi.lesson.amidst" : undefined;
}

function step(name: string, at: string, until?: LessonStep["until"]): LessonStep {
  const id = name;
  const words = `amalfi.lesson.${name}` as LessonKey;
  if (!until) return { id, say: (t: Translate) => t(words), at };
  return { id, say: (t, view, me, planned) => t(meanwhile(view && of(view), me, planned) ?? words), at, until };
}

const bought = (seat: Seat): boolean => seat.artworks.length + seat.destinations.length + seat.invited.length + seat.built > 0;

export const lesson: Lesson = {
  table: {
    game: "amalfi",
    options: { players: 2, first: "0" },
    seats: [{ kind: "here" }, { kind: "bot", level: "easy", name: "Nina" }],
    confirm: true,
    seed: "7",
  },
  steps: [
    step("welcome", "packs"),
    step("pack", "decide", inFirstPeriod((seat, view) => seat.pack !== null || view.decision.kind !== "pack")),
    step("seat", "seat"),
    step("hand", "hand"),
    step("map", "map"),
    step("navigate", "decide", inFirstPeriod((seat) => seat.docked > 0)),
    step("holds", "holds"),
    step("rows", "workshop"),
    step("decrees", "decrees"),
    step("titles", "titles"),
    step("buy", "decide", inFirstPeriod((seat) => bought(seat) || seat.passed)),
    step("lighthouses", "map"),
    step("pass", "decide", inFirstPeriod((seat) => seat.passed)),
    step("feed", "granary", (view) => of(view).period > 1 || of(view).over),
    step("go", "decrees"),
  ],
};

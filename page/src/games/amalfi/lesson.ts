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

function step(name: string, at: string, until?: LessonStep["until"]): LessonStep {
  const text = { id: name, say: (t: Translate) => t(`amalfi.lesson.${name}` as LessonKey), at };
  return until ? { ...text, until } : text;
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
    step("welcome", "map"),
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
    step("feed", "seat", (view) => of(view).period > 1 || of(view).over),
    step("go", "phase"),
  ],
};

// The guided first game: two players on a fixed seed. The lots 2C and 3C lie open in round 1, one behind the other, so that
// the first building already shows what a view is. Only what the seed makes certain is named; the rest is said in general.
import type { Translate } from "../../lib/i18n.ts";
import type { Lesson, LessonStep } from "../game.ts";
import type { View } from "../../lib/protocol.ts";
import type { PositanoView, Seat } from "./view.ts";

type LessonKey = Parameters<Translate>[0] & `positano.lesson.${string}`;

const of = (view: View): PositanoView => view as unknown as PositanoView;

/** True from a moment of round 1 on: `reached` asks of my seat while the round lasts. */
function inRound1(reached: (seat: Seat, view: PositanoView) => boolean): NonNullable<LessonStep["until"]> {
  return (view, me) => {
    const positano = of(view);
    const seat = positano.seats[me];
    return positano.round > 1 || positano.over || (seat !== undefined && reached(seat, positano));
  };
}

function step(name: string, at: string, until?: LessonStep["until"]): LessonStep {
  const text = { id: name, say: (t: Translate) => t(`positano.lesson.${name}` as LessonKey), at };
  return until ? { ...text, until } : text;
}

export const lesson: Lesson = {
  table: {
    game: "positano",
    options: { players: 2 },
    seats: [{ kind: "here" }, { kind: "bot", level: "easy", name: "Nina" }],
    confirm: true,
    seed: "61",
  },
  steps: [
    step("cliff", "cliff"),
    step("looks", "looks"),
    step("goals", "goals"),
    step("bid", "hand", inRound1((seat, view) => seat.bid.made || view.decision.kind !== "bid")),
    step("lot", "choices", inRound1((seat) => seat.lot !== null)),
    // The last tile of a row is taken by itself, so these two cannot wait for a choice.
    step("block", "row-block"),
    step("tile", "row-build"),
    step("height", "heights", inRound1((seat) => seat.built > 0)),
    step("views", "looks"),
    step("seats", "seats"),
    step("second", "hand", (view, me) => of(view).round > 2 || (of(view).seats[me]?.lot ?? null) !== null),
    step("hidden", "cliff"),
    step("gelato", "seats"),
    step("go", "phase"),
    step("on", "goals", (view) => view.over),
    step("count", "end"),
  ],
};

// What is asked, in words: a short heading, and a line that says more.
import { list, type Translate } from "../../../lib/i18n.ts";
import { parts } from "../moves.ts";
import { seatName } from "../seat.ts";
import type { PositanoView } from "../view.ts";

export interface Ask {
  ask: string;
  hint: string;
}

/** What the viewer is asked, or what it waits for. */
export function askOf(view: PositanoView, me: number | null, names: string[], t: Translate): Ask {
  const { kind, actor, pending } = view.decision;
  if (view.over || kind === "over") return { ask: t("positano.do.over"), hint: "" };
  if (me !== null && view.decision.legal.length > 0) return asked(view, me, names, t);
  const gives = kind.startsWith("give_");
  const who = kind === "bid" || actor === null || gives ? list(pending.map((seat) => seatName(seat, names))) : seatName(actor, names);
  return { ask: t(`positano.wait.${kind as "lot"}`, { who }), hint: "" };
}

function asked(view: PositanoView, me: number, names: string[], t: Translate): Ask {
  const { kind, actor, lot } = view.decision;
  const whom = seatName(actor ?? 0, names);
  if (kind === "bid") {
    const made = view.seats[me]?.bid.made ?? false;
    return { ask: t(made ? "positano.ask.bid.made" : "positano.ask.bid"), hint: t(made ? "positano.do.bid.made" : view.solo ? "positano.do.bid.solo" : "positano.do.bid") };
  }
  const gives = kind.startsWith("give_");
  const ask = t(`positano.ask.${kind as "lot"}`, { lot: lot ?? "", who: whom });
  const most = Math.max(0, ...view.decision.legal.map((move) => parts(move).blocks ?? 0));
  const hint = kind === "height" ? t("positano.hint.height", { n: most, held: view.seats[actor ?? me]?.held ?? 0 }) : t(`positano.do.${kind as "lot"}`, { lot: lot ?? "", who: whom });
  // A tile is given by the winner of the row, but it is the loser who acts with it.
  return actor !== null && actor !== me && !gives ? { ask: t("positano.do.forOther", { who: whom, what: ask }), hint } : { ask, hint };
}

// What a legal move would change, in words, from the view's previews.
import type { Translate } from "../../../lib/i18n.ts";
import { seatName } from "../seat.ts";
import type { PositanoView } from "../view.ts";

/** "+4", "−2": with a real minus sign, which screen readers say. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "±0");

export interface Effect {
  seat: number;
  total: number;
  views: number;
  goals: number;
}

/** The seats whose points a move changes, the viewer's own first. */
export function effects(view: PositanoView, move: string): Effect[] {
  const preview = view.decision.previews[move];
  if (!preview) return [];
  const all = preview.total.map((total, seat) => ({
    seat,
    total,
    views: preview.views[seat] ?? 0,
    goals: preview.goals[seat] ?? 0,
  }));
  const first = view.decision.actor ?? view.viewer;
  return all
    .filter(({ total, views, goals }) => total !== 0 || views !== 0 || goals !== 0)
    .sort((a, b) => Number(b.seat === first) - Number(a.seat === first) || a.seat - b.seat);
}

/** One sentence: "you +4 (views +2, goals +2); Red (B) −2". */
export function effectInWords(view: PositanoView, move: string, t: Translate, names: string[] = []): string {
  const told = effects(view, move).map(({ seat, total, views, goals }) => {
    const who = seat === view.viewer ? t("positano.you") : seatName(seat, names);
    const line = t("positano.effect.line", { who, points: signed(total) });
    if (views === 0 || goals === 0) return line;
    const parts = [t("positano.effect.views", { points: signed(views) }), t("positano.effect.goals", { points: signed(goals) })];
    return `${line} (${parts.join(t("positano.comma"))})`;
  });
  return told.length > 0 ? told.join(t("positano.semicolon")) : t("positano.effect.nothing");
}

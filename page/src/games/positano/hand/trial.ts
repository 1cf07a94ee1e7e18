// A bid that is tried while others act: never sent, never stored.
import type { BidOutlook, PositanoView } from "../view.ts";

export interface Trial {
  card: string | null;
  booster: number | null;
}

/** The tried bid as a move, if the viewer will be able to make it next time. */
export function triedBid({ card, booster }: Trial, view: PositanoView): string | null {
  const move = `bid ${card}+${booster}`;
  return view.decision.kind !== "bid" && view.outlook?.bids[move] ? move : null;
}

/** What would become of it, as far as is known now. */
export function triedOutlook(trial: Trial, view: PositanoView): BidOutlook | undefined {
  const bid = triedBid(trial, view);
  return bid ? view.outlook?.bids[bid] : undefined;
}

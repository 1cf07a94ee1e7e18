// The four steps of a round that the kinds of decision belong to.

export type Step = "bid" | "lot" | "block" | "build" | "over";

const steps: Record<string, Step> = {
  bid: "bid",
  lot: "lot",
  give_lot: "lot",
  block: "block",
  gain: "block",
  give_block: "block",
  tile: "build",
  height: "build",
  add_on: "build",
  remodel: "build",
  give_tile: "build",
};

export const stepOf = (kind: string): Step => steps[kind] ?? "over";

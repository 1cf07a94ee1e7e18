// The scoring as a tale that any game may tell: steps with points for each seat.
export interface ScoringStep {
  /** Said while this step is shown. */
  text: string;
  /** Points that each seat gets in it. */
  points: number[];
}

/** Each seat's points after the first `count` steps. */
export function sums(seats: number, steps: ScoringStep[], count: number): number[] {
  return Array.from({ length: seats }, (_, seat) => steps.slice(0, count).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}

/** With a real minus sign. */
export const minus = (n: number): string => String(n).replace("-", "−");

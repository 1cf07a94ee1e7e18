const numerals = ["I", "II", "III", "IV"] as const;

/** The number of a period as the board shows it. */
export const roman = (period: number): string => numerals[period - 1] ?? String(period);

// A seat in words.

export const letters = ["A", "B", "C", "D", "E", "F"];

/** A seat's letter, which stands wherever its colour does. */
export const letterOf = (seat: number): string => letters[seat] ?? "?";

/** "Ada (A)": the name alone could be anybody's, the letter is what one sees on the cliff. */
export const seatName = (seat: number, names: string[]): string => `${names[seat] ?? ""} (${letterOf(seat)})`;

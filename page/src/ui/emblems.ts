// The sign of each seat, on a field of 26 by 26 around the middle: told apart by shape alone, and no letter, which columns have.
export interface Emblem {
  /** Filled with the seat's ink. */
  shape: string;
  /** Drawn over it in the seat's colour. */
  lines?: string;
}

export const emblems: readonly Emblem[] = [
  // A sail, a parasol, a cypress, a lemon, a shell, a gull.
  { shape: "M-1.5-11V5H-10ZM1.500-8V5H9ZM-11 7H11L7 11H-7Z" },
  { shape: "M-11 1A11 11 0 0 1 11 1Q8-2 5.500 1Q3-2 0 1Q-3-2-5.500 1Q-8-2-11 1ZM-1.200 0H1.200V11H-1.200Z" },
  { shape: "M0-12C7-4 7 4 1.500 7.500V11.500H-1.500V7.500C-7 4-7-4 0-12Z" },
  { shape: "M-11 5C-11-7-2-9 4-8Q8-8 11-11Q11-7 9.500-3C10 7 0 10-6 7.500Q-9 8-11 5Z" },
  {
    shape: "M0 10L-3 8L-11-1A3.800 4.500 0 0 1-6-7A4 4 0 0 1 0-9A4 4 0 0 1 6-7A3.800 4.500 0 0 1 11-1L3 8Z",
    lines: "M0 7V-6M-2 6L-6-4M2 6L6-4",
  },
  { shape: "M-12-3Q-6-9 0-1Q6-9 12-3Q6-4 1.500 5Q0 7-1.500 5Q-6-4-12-3Z" },
];

/** Keys that choose boosters, in their order. */
export const boosterKeys = ["q", "w", "e", "r", "t", "y"];

// What a drawing takes from a name: always the same for the same name, on every machine.

/** A small number below `n`, by which trait is asked for. */
export type Chance = (trait: number, n: number) => number;

export function chance(id: string): Chance {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (trait, n) => ((hash >>> (trait * 3) % 30) & 1023) % n;
}

// Reading the notation of moves (docs/house.md): enough to show a legal move where it belongs, no rules.

/** What a move is about: the lot, tile, number or card that its text names. */
export interface MoveParts {
  verb: string;
  /** The lot that it names, if any. */
  lot?: string;
  /** Blocks: a height or a gain. */
  blocks?: number;
  /** A tile's kind. */
  tile?: string;
  card?: string;
  booster?: number;
}

const LOT = /^[1-5][A-E]$/;

/** Take a move's text apart. Unknown text gives only its first word. */
export function parts(move: string): MoveParts {
  const [verb = "", first = "", second = ""] = move.split(" ");
  if (verb === "bid") {
    const [card = "", booster = ""] = first.split("+");
    return { verb, card, booster: Number(booster) };
  }
  if (verb === "build") return { verb, lot: first, blocks: Number(second.slice(1)) };
  if (verb === "gain") return { verb, blocks: Number(first) };
  if (verb === "add-on" || verb === "remodel") return first === "none" ? { verb } : { verb, lot: first };
  if (LOT.test(first)) return { verb, lot: first, tile: first };
  return { verb, tile: first };
}

/** The move that takes (or gives) a tile of this kind, if it is legal. */
export function tileMove(legal: string[], kind: string): string | undefined {
  return legal.find((move) => {
    const { verb, tile } = parts(move);
    return tile === kind && ["lot", "block", "tile", "give"].includes(verb);
  });
}

/** The moves that name a lot, by lot: one for a tile, an add-on or a remodel, several for heights. */
export function movesByLot(legal: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of legal) {
    const { lot } = parts(move);
    if (lot) found.set(lot, [...(found.get(lot) ?? []), move]);
  }
  return found;
}

/** Typed text in the spelling of the notation: `Build 2c X3` becomes `build 2C x3`. */
export function tidy(text: string): string {
  const words = text.trim().replace(/\s+/g, " ").toLowerCase();
  return words.replace(/\b([1-5])([a-e])\b/g, (_, row: string, column: string) => row + column.toUpperCase())
    .replace(/\+(\d)([ar])\b/g, (_, bonus: string, action: string) => `+${bonus}${action.toUpperCase()}`);
}

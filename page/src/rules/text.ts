// The little markup of rules texts, taken apart: paragraphs, lines, bold, links to other rules.

export type Piece = { kind: "text" | "bold" | "link"; text: string };

/** Paragraphs of lines of pieces. */
export function pieces(text: string): Piece[][][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(line));
}

function line(text: string): Piece[] {
  return text
    .split(/(\*\*.+?\*\*|\[[A-Z]+-\d+\])/)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (/^\[[A-Z]+-\d+\]$/.test(part)) return { kind: "link", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

/** Whether every word that was typed is somewhere in the texts; case, accents and width do not matter. */
export function found(typed: string, ...texts: string[]): boolean {
  const whole = plain(texts.join(" "));
  return plain(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{Mn}/gu, "").replaceAll("**", "").toLowerCase();
}

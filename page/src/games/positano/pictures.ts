// What the choices of a table look like, drawn with one line on a field of 48 by 32.
const grid = (n: number): string => {
  const [left, top, step] = [24 - (n * 6) / 2, 16 - (n * 6) / 2, 6];
  const lines = Array.from({ length: n + 1 }, (_, i) => `M${left} ${top + i * step}h${n * step}M${left + i * step} ${top}v${n * step}`);
  return lines.join("");
};

export const pictures = {
  board: { auto: `${grid(4)}M20 13h8v6h-8z`, "4x4": grid(4), "5x5": grid(5) },
};

// What the choices of a table look like, drawn with one line on a field of 48 by 32.
const card = (x: number, y = 9): string => `M${x} ${y}h7v11h-7z`;
const row = (count: number, left: number, y = 9): string => Array.from({ length: count }, (_, i) => card(left + i * 8, y)).join("");
const face = "M16 12l5 5M21 12l-5 5M24 12l5 5M29 12l-5 5M32 12l5 5M37 12l-5 5";

export const pictures = {
  hands: {
    packs: `${card(4)}${card(6, 7)}${card(19)}${card(21, 7)}${card(34)}${card(36, 7)}`,
    blind: `${row(4, 8)}${face}M8 12l5 5M13 12l-5 5`,
    personal: `${row(5, 4, 4)}M4 19h39M8 22l2 3 4-6M22 22l2 3 4-6M36 22l2 3 4-6`,
    draft: `${row(2, 4)}${row(2, 29)}M21 12h6l-2-2M27 12l-2 2M27 19h-6l2-2M21 19l2 2`,
    score: `${row(2, 4)}M21 15h6l-2-2M27 15l-2 2${card(32)}M35 17v-6h5l-1.500 2 1.500 2h-5`,
  },
  rival: {
    choose: "M20 12a4 4 0 118 0c0 3-4 3-4 6M24 22v.5",
    naples: "M14 26V6h20l-4 5 4 5H14M19 9v4M23 9v4M27 9v4",
    genoa: "M14 26V6h20v12H14M24 6v12M14 12h20",
  },
};

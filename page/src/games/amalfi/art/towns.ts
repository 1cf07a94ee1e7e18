// Towns on their coasts: a skyline of parts, hills and a sky. Well-known ones have the skyline that they are known by.
import { chance } from "./chance.ts";

const INK = "#2b2014";

/** Each part: how wide it is, and its drawing on the waterline of 50. */
const parts: Record<string, readonly [width: number, drawing: string]> = {
  house: [15, '<path d="M0 50V34L7 28L14 34V50Z" fill="WALL" stroke="INK" stroke-width=".9"/><path d="M-1 35L7 27.5L15 35Z" fill="ROOF" stroke="INK" stroke-width=".8"/><path d="M5 40h4v5h-4z" fill="#6b4b32"/>'],
  tower: [16, '<path d="M0 50V14H13V50Z" fill="WALL" stroke="INK" stroke-width=".9"/><path d="M-1 14v-4h3v2h3v-2h3v2h3v-2h4v4z" fill="WALL" stroke="INK" stroke-width=".8"/><path d="M5 22h3v6h-3z" fill="#6b4b32"/>'],
  giralda: [17, '<path d="M0 50V16H13V50Z" fill="#e2b98a" stroke="INK" stroke-width=".9"/><path d="M2 16V9H11V16ZM4 9V4H9V9Z" fill="#f1e2c4" stroke="INK" stroke-width=".8"/><path d="M3 24h7M3 31h7M3 38h7" stroke="#8a5a2f" stroke-width="2"/>'],
  dome: [25, '<path d="M0 50V34H22V50Z" fill="WALL" stroke="INK" stroke-width=".9"/><path d="M2 34Q3 20 11 18Q19 20 20 34Z" fill="ROOF" stroke="INK" stroke-width=".9"/><path d="M11 18V12" stroke="INK"/>'],
  wall: [37, '<path d="M0 50V30h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h4V50Z" fill="WALL" stroke="INK" stroke-width=".9"/><path d="M14 50V41q4 -5 8 0V50z" fill="#6b4b32"/>'],
  column: [19, '<path d="M0 50V18H5V50ZM-2 14H7V18H-2Z" fill="#f6ead2" stroke="INK" stroke-width=".9"/><path d="M10 50V30H15V50Z" fill="#f6ead2" stroke="INK" stroke-width=".9"/>'],
  arch: [28, '<path d="M0 50V22H24V50H17V38Q12 29 7 38V50Z" fill="#f6ead2" stroke="INK" stroke-width=".9"/><path d="M-1 22h26v-4h-26z" fill="#f6ead2" stroke="INK" stroke-width=".8"/>'],
  castle: [35, '<path d="M0 50V26h5v-4h4v4h14v-4h4v4h5V50Z" fill="WALL" stroke="INK" stroke-width=".9"/><path d="M2 26V16h9v10M21 26V16h9v10" fill="WALL" stroke="INK" stroke-width=".9"/>'],
  light: [15, '<path d="M0 50L2 20H8L10 50Z" fill="#fffaf0" stroke="INK" stroke-width=".9"/><path d="M1 20H9V14H1Z" fill="#f6cb3a" stroke="INK" stroke-width=".8"/><path d="M1 32h8l.6 7h-9.2z" fill="#c23b31"/>'],
}; // prettier-ignore

const skylines: Record<string, string> = {
  acre: "wall dome tower", alghero: "tower wall house", fiume: "house castle light", genoa: "light dome house", monemvasia: "castle house", aigues_mortes: "tower wall tower",
  palermo: "dome dome house", malaga: "castle tower house", smyrna: "house dome house house", salonica: "tower house dome", naxos: "arch house house", trapani: "house house light house",
  valencia: "giralda dome house", spalato: "column wall house", bona: "house dome tower", marseille: "castle light house", damietta: "dome tower dome", cattaro: "wall house tower",
  rhodes: "castle castle", corfu: "house castle house", livorno: "light house tower", ancona: "arch house light", zara: "column house tower house", beirut: "tower dome house",
  otranto: "castle house house", savona: "tower house house tower", tripoli: "arch wall", seville: "giralda house wall", brindisi: "house column house house", negroponte: "house tower house house",
  durazzo: "wall tower house", limassol: "castle tower", caffa: "wall dome", majorca: "dome giralda house", gaeta: "house dome castle", bari: "castle dome",
}; // prettier-ignore

const colours: [wall: string, roof: string][] = [["#f1d9b0", "#c4593a"], ["#f4ead6", "#a8433b"], ["#fbf7ee", "#3e78b0"], ["#e8cf9e", "#b8862f"], ["#efe0cf", "#7d4a3a"]];
const skies = ["#f5dcb8", "#cfe6ec", "#f3cfc0", "#dfe6f2"];

/** The inside of a town's picture of 100 by 72. */
export function town(id: string): string {
  const of = chance(id);
  const names = Object.keys(parts);
  const skyline = skylines[id]?.split(" ") ?? [1, 4, 7].map((trait) => names[of(trait, names.length)] ?? "house");
  const [wall, roof] = colours[of(1, 5)] ?? ["#f1d9b0", "#c4593a"];
  let x = 6;
  const houses = skyline.map((name) => {
    const [width, drawing] = parts[name] ?? [0, ""];
    const placed = `<g transform="translate(${x} 0)">${drawing}</g>`;
    x += width;
    return placed;
  });
  const built = houses.join("").replaceAll("WALL", wall).replaceAll("ROOF", roof).replaceAll("INK", INK);
  const hills = `<path d="M-40 40Q0 ${16 + of(4, 10)} 40 34T140 ${22 + of(5, 10)}V60H-40Z" fill="#a9bf8f"/><path d="M-40 50H140V100H-40Z" fill="#3f97ab"/><path d="M-40 48H${x + 2}L${x - 2} 54H-40Z" fill="#cdb997" stroke="${INK}" stroke-width=".6"/>`;
  const boat = `<g transform="translate(${-of(2, 5)} ${of(3, 4)})"><path d="M68 60h22l-4 6H72z" fill="#8a5c36" stroke="${INK}" stroke-width=".9"/><path d="M79 40V58H69Q76 50 79 40ZM81 44Q88 50 89 58H81Z" fill="#fffaf0" stroke="${INK}" stroke-width=".8"/></g>`;
  return `<path d="M-40 -30H140V100H-40Z" fill="${skies[of(6, 4)]}"/>${hills}${built}${boat}<path d="M8 62q5 -3 10 0t10 0M40 68q5 -3 10 0t10 0" stroke="#d8f0f4" stroke-width="1.4" fill="none"/>`;
}

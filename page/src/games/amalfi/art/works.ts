// Artworks composed of parts: a painting is a frame and a scene, a book how it lies, its device and its binding, a monument a building
// under a sky. Each of the usual set has its own; those of a pack are composed from their ids.
import type { ArtType } from "../components.ts";
import { chance, type Chance } from "./chance.ts";

const INK = "#2b2014";

const books: Record<string, readonly [pose: string, device: string, cloth: string]> = {
  divine_comedy: ["open", "circles", "#7c1f2a"], canzoniere: ["shut", "laurel", "#4c6b3a"], decameron: ["open", "ten", "#8a5a2f"],
  the_prince: ["stand", "lion", "#6b2a22"], orlando_furioso: ["shut", "sword", "#7a3a5a"], jerusalem_delivered: ["stand", "cross", "#5f4a2a"],
  book_of_the_courtier: ["shut", "glove", "#3a3a55"], travels_of_marco_polo: ["open", "camel", "#7a6a2a"], liber_abaci: ["shut", "spiral", "#2a5f4f"],
  summa_de_arithmetica: ["shut", "pacioli", "#2f5a7a"], on_painting: ["open", "eye", "#4a2f5f"], lives_of_the_artists: ["stand", "head", "#27514a"],
  hypnerotomachia_poliphili: ["shut", "dolphin", "#7c2f2a"], fabric_of_the_human_body: ["open", "bones", "#5a3a2a"], city_of_ladies: ["stand", "tower", "#27438a"],
  muqaddimah: ["shut", "star", "#22625a"], book_of_the_sea: ["open", "wave", "#1f5f7a"], dignity_of_man: ["stand", "man", "#5f2a4a"],
}; // prettier-ignore

const paintings: Record<string, readonly [frame: string, scene: string]> = {
  birth_of_venus: ["gilt", "venus"], primavera: ["gilt", "trees"], mona_lisa: ["wood", "smile"], last_supper: ["thin", "supper"],
  school_of_athens: ["arch", "hall"], lady_with_an_ermine: ["wood", "lady"], assumption_of_the_virgin: ["arch", "rising"], the_tempest: ["wood", "storm"],
  flagellation_of_christ: ["thin", "column"], tribute_money: ["thin", "tribute"], annunciation_of_san_marco: ["arch", "angel"],
  lamentation_of_christ: ["gilt", "lament"], maesta_of_siena: ["gilt", "throne"], portrait_of_doge_loredan: ["wood", "doge"],
  virgin_annunciate: ["thin", "virgin"], the_chess_game: ["wood", "chess"], battle_of_san_romano: ["gilt", "battle"], wedding_at_cana: ["thin", "feast"],
}; // prettier-ignore

const monuments: Record<string, string> = {
  cloister_of_paradise: "cloister", villa_rufolo: "tower", dome_of_florence: "florence", tower_of_pisa: "pisa", doges_palace: "palace", gates_of_paradise: "gates",
  tempietto: "tempietto", villa_rotonda: "rotonda", st_peters_basilica: "dome", castel_nuovo: "castle", castel_del_monte: "octagon", siena_cathedral: "stripes",
  court_of_the_lions: "court", suleymaniye_mosque: "mosque", david: "statue", lanterna_of_genoa: "lantern", rialto_bridge: "bridge", milan_cathedral: "spires",
}; // prettier-ignore

type Robe = readonly [x: number, y: number, cloth: string];

/** A row of small people in robes; saints have haloes. */
function people(robes: readonly Robe[], size: number, halo = false): string {
  return robes.map(([x, y, cloth]) => {
    const w = size * 1.7;
    const saint = halo ? `<circle cx="${x}" cy="${y - 2}" r="${size + 3}" fill="none" stroke="#f2c94c" stroke-width="1.6"/>` : "";
    return `<path d="M${x - w} ${y + size * 5.5}Q${x - w + 1} ${y} ${x} ${y}T${x + w} ${y + size * 5.5}Z" fill="${cloth}" stroke="INK" stroke-width=".7"/><circle cx="${x}" cy="${y - 2}" r="${size}" fill="#f3cda6" stroke="INK" stroke-width=".6"/>${saint}`;
  }).join("");
}

const orange = (x: number): string => `<path d="M${x} 72V30" stroke="#5c3b22" stroke-width="4"/><circle cx="${x}" cy="22" r="12" fill="#3f6b3a"/><circle cx="${x - 4}" cy="20" r="2" fill="#e8912d"/><circle cx="${x + 4}" cy="25" r="2" fill="#e8912d"/>`;

const scenes: Record<string, string> = {
  storm: '<rect width="100" height="72" fill="#35596a"/><path d="M0 26Q30 14 60 24T100 16V0H0Z" fill="#5d7f8a"/><path d="M62 2L55 14H61L52 28" stroke="#ffe98a" stroke-width="2.2" fill="none"/><path d="M0 48Q24 34 48 46T100 38V72H0Z" fill="#4c7a4a"/><path d="M40 44V30H44V24H49V30H54V44Z" fill="#c9b48a" stroke="INK" stroke-width=".7"/><path d="M0 60Q40 48 100 62V72H0Z" fill="#2f5a44"/><path d="M14 62V46q4 -7 8 0V62Z" fill="#b8303a"/><circle cx="18" cy="41" r="3.6" fill="#f3cda6"/><path d="M76 64q-4 -12 5 -14q10 2 6 14z" fill="#f6ead2"/><circle cx="81" cy="46" r="3.6" fill="#f3cda6"/><path d="M6 72Q4 30 12 8M94 72Q98 40 90 10" stroke="#20382c" stroke-width="3" fill="none"/>',
  virgin: '<rect width="100" height="72" fill="#1f1a1c"/><path d="M20 72Q24 40 36 30Q34 10 51 8T66 30Q80 42 82 72Z" fill="#2f5fa8" stroke="#16305c" stroke-width="1.3"/><path d="M40 30Q39 15 51 14T61 30Q60 42 51 46T40 30Z" fill="#f3cda6"/><path d="M45 28h.1M55 28h.1" stroke="INK" stroke-width="2.6" stroke-linecap="round"/><path d="M51 29l-1.5 6h3M48 39q3 1.4 5 0" stroke="#8c5a3c" fill="none"/><path d="M36 60Q42 50 52 52L58 46L60 49L54 58Q46 66 36 66Z" fill="#f3cda6" stroke="INK" stroke-width=".7"/><path d="M62 66L92 60V72H60Z" fill="#f6ead2" stroke="INK" stroke-width=".7"/>',
  lady: '<rect width="100" height="72" fill="#20201f"/><path d="M24 72Q28 48 42 44H58Q74 48 78 72Z" fill="#a02f34"/><path d="M40 24Q40 12 51 12T62 24Q60 40 51 41T40 24Z" fill="#f3cda6"/><path d="M38 36Q34 8 51 8T64 36Q62 16 51 15T38 36Z" fill="#5c3b22"/><path d="M46 25h.1M56 25h.1" stroke="INK" stroke-width="2.5" stroke-linecap="round"/><path d="M30 62Q44 46 66 52Q72 50 74 55Q60 60 40 70Z" fill="#fffaf0" stroke="INK" stroke-width=".8"/>',
  lament: `<path d="M0 0H100V72H0Z" fill="#7da3c4"/><path d="M0 20L46 44L100 26V72H0Z" fill="#b9a582"/><path d="M46 44L96 8" stroke="#8a7b62" stroke-width="4"/><path d="M22 60q30 -12 60 2l-4 5q-26 -10 -56 0z" fill="#f3d9bb" stroke="INK" stroke-width=".8"/>${people([[14, 44, "#b8303a"], [32, 36, "#2f5fa8"], [52, 40, "#4c7a4f"], [78, 42, "#c68a2c"]], 5, true)}`,
  hall: `<path d="M0 0H100V72H0Z" fill="#d9c7a2"/><path d="M16 72V32Q16 6 50 6T84 32V72" fill="#8fb7cf" stroke="#8a7b62" stroke-width="5"/><path d="M30 72V38Q30 20 50 20T70 38V72" fill="#c3dbe6" stroke="#a5936f" stroke-width="3"/>${people([[22, 48, "#b8303a"], [34, 48, "#4c7a4f"], [46, 46, "#c68a2c"], [54, 46, "#2f5fa8"], [66, 48, "#8a5aa0"], [78, 48, "#a8433b"]], 4)}`,
  trees: `<path d="M0 0H100V72H0Z" fill="#23402c"/>${[12, 30, 70, 88].map(orange).join("")}<path d="M42 70Q44 40 50 36T58 70Z" fill="#fbe9d0"/><circle cx="50" cy="30" r="5" fill="#f3cda6"/>`,
  venus: '<path d="M0 0H100V72H0Z" fill="#a9d2cf"/><path d="M0 40H100V72H0Z" fill="#5f9fa6"/><path d="M4 48q6 -4 12 0M80 52q6 -4 12 0M70 44q5 -3 10 0" stroke="#e8f6f8" stroke-width="1.5" fill="none"/><path d="M26 64Q30 48 50 50T74 64Q50 74 26 64Z" fill="#f0c9b0" stroke="INK" stroke-width=".8"/><path d="M50 52V66M40 53L36 66M60 53L64 66" stroke="#b98a6a"/><path d="M45 56Q43 34 50 26Q57 34 55 56Z" fill="#f6dcc2" stroke="INK" stroke-width=".7"/><circle cx="50" cy="20" r="5" fill="#f6dcc2" stroke="INK" stroke-width=".6"/><path d="M45 20Q44 12 51 12T57 24Q66 34 60 46Q62 34 55 26Q56 16 45 20Z" fill="#c9752f"/><path d="M84 60V24" stroke="#5c3b22" stroke-width="3"/><circle cx="86" cy="18" r="11" fill="#3f6b3a"/>',
  smile: '<path d="M0 0H100V72H0Z" fill="#8fa68a"/><path d="M0 30Q20 16 40 28T100 22V50H0Z" fill="#7b9a9a"/><path d="M2 46Q20 36 30 50M70 44Q86 34 100 44" stroke="#c9b48a" stroke-width="3" fill="none"/><path d="M22 72Q26 46 44 42H56Q76 46 80 72Z" fill="#3a3224"/><path d="M34 44Q28 12 50 9T66 44Q62 50 61 30Q60 17 50 16T39 30Q38 48 34 44Z" fill="#2f2116"/><path d="M40 24Q40 14 50 14T60 24Q60 40 50 42T40 24Z" fill="#ecc79a"/><path d="M46 26h.1M54 26h.1" stroke="INK" stroke-width="2.6" stroke-linecap="round"/><path d="M46 34q4 3 8 0" stroke="#8c5a3c" fill="none" stroke-width="1.3"/><path d="M34 66Q46 58 66 64L64 70Q48 66 36 71Z" fill="#ecc79a" stroke="INK" stroke-width=".6"/>',
  supper: `<path d="M0 0H100V72H0Z" fill="#6b5a44"/><path d="M30 6H70V34H30Z" fill="#8fb7cf" stroke="#3a2c18" stroke-width="2"/><path d="M43 6V34M57 6V34" stroke="#3a2c18" stroke-width="2"/>${people([[10, 38, "#3f6b3a"], [24, 38, "#c68a2c"], [37, 38, "#2f5fa8"], [50, 38, "#b8303a"], [63, 38, "#4c7a4f"], [77, 38, "#8a5aa0"], [90, 38, "#a8433b"]], 4)}<circle cx="50" cy="36" r="7.5" fill="none" stroke="#f2c94c" stroke-width="1.5"/><path d="M2 50H98V62H2Z" fill="#f6ead2" stroke="INK" stroke-width=".8"/><path d="M14 56h8M34 56h8M58 56h8M78 56h8" stroke="#b98a5a" stroke-width="2.5" stroke-linecap="round"/>`,
  rising: `<path d="M0 0H100V72H0Z" fill="#d9a86a"/><circle cx="50" cy="26" r="24" fill="#f6d98a"/><path d="M6 46Q20 38 32 46T56 44T96 46L100 54H0Z" fill="#f6ead2"/>${people([[50, 22, "#b8303a"]], 5, true)}<path d="M42 30Q34 20 36 12M58 30Q66 20 64 12" stroke="#2f5fa8" stroke-width="4" stroke-linecap="round" fill="none"/>${people([[14, 60, "#4c7a4f"], [30, 60, "#a8433b"], [50, 60, "#2f5fa8"], [70, 60, "#c68a2c"], [86, 60, "#8a5aa0"]], 4)}`,
  column: `<path d="M0 0H100V72H0Z" fill="#cfd6d8"/><path d="M0 48L50 40L100 48V72H0Z" fill="#b98a6a"/><path d="M0 60L50 48L100 60M20 72L46 44M80 72L54 44" stroke="#f0e0cc" stroke-width="1.2"/><path d="M26 4H32V58H26ZM70 4H76V58H70ZM47 14H53V44H47Z" fill="#f6ead2" stroke="INK" stroke-width=".8"/><path d="M0 2H100V7H0Z" fill="#8a7b62"/>${people([[50, 34, "#f6dcc2"]], 3, true)}${people([[12, 44, "#c68a2c"], [82, 42, "#2f5fa8"], [93, 44, "#b8303a"]], 4.5)}`,
  tribute: `<path d="M0 0H100V72H0Z" fill="#9fb7c9"/><path d="M0 40L30 14L56 40L78 22L100 40V72H0Z" fill="#8a9a7a"/><path d="M72 72V30H98V72Z" fill="#c98f6a" stroke="INK" stroke-width=".8"/><path d="M80 72V52Q85 46 90 52V72Z" fill="#3a2c18"/>${people([[12, 40, "#c68a2c"], [26, 40, "#4c7a4f"], [40, 40, "#2f5fa8"], [54, 40, "#b8303a"]], 5, true)}${people([[68, 42, "#a8433b"]], 5)}`,
  angel: `<path d="M0 0H100V72H0Z" fill="#e6d3ad"/><path d="M6 72V34Q6 14 28 14T50 34V72M50 72V34Q50 14 72 14T94 34V72" fill="#b9cfd6" stroke="#8a7b62" stroke-width="3"/>${people([[28, 44, "#e58aa0"]], 5, true)}<path d="M20 48Q2 30 6 62Q14 60 20 54Z" fill="#f2c94c" stroke="INK" stroke-width=".7"/><path d="M10 44L12 58M14 44L15 56" stroke="#b8303a" stroke-width="1.4"/>${people([[74, 46, "#2f5fa8"]], 5, true)}`,
  throne: `<path d="M0 0H100V72H0Z" fill="#e2b64a"/><path d="M28 72V24L50 4L72 24V72Z" fill="#f1e2c4" stroke="INK" stroke-width=".9"/>${people([[50, 32, "#1f3d73"]], 8, true)}${people([[57, 50, "#b8303a"]], 3.5, true)}${people([[14, 34, "#a8433b"], [14, 56, "#4c7a4f"], [86, 34, "#c9752f"], [86, 56, "#8a5aa0"]], 4, true)}`,
  doge: '<path d="M0 0H100V72H0Z" fill="#2f5f7d"/><path d="M18 72Q22 48 40 44H60Q78 48 82 72Z" fill="#f0e3c0" stroke="INK" stroke-width=".9"/><path d="M26 66q5 -6 10 0t10 0t10 0t10 0t10 0M34 56q5 -6 10 0t10 0t10 0" stroke="#c9963a" stroke-width="1.6" fill="none"/><path d="M40 22Q40 14 50 14T60 22Q60 42 50 44T40 22Z" fill="#f0cfa8" stroke="INK" stroke-width=".7"/><path d="M37 22Q36 10 46 9Q58 8 64 0Q68 10 63 24Q50 15 37 22Z" fill="#f0e3c0" stroke="INK" stroke-width=".8"/><path d="M45 27h.1M55 27h.1" stroke="INK" stroke-width="2.5" stroke-linecap="round"/><path d="M46 36h8" stroke="#8c5a3c" stroke-width="1.3"/><path d="M47 46V72M53 46V72" stroke="#c9963a"/><path d="M10 66H90V72H10Z" fill="#8a5c36"/>',
  chess: `<path d="M0 0H100V72H0Z" fill="#5a7a5a"/><path d="M0 0H100V24Q60 14 0 26Z" fill="#a9c9d6"/>${people([[18, 36, "#8a5a2f"], [50, 26, "#a02f34"], [82, 36, "#c9a23a"]], 5.5)}<path d="M22 58H78L84 70H16Z" fill="#f1e2c4" stroke="INK" stroke-width=".9"/><path d="M30 58L27 70M40 58L38 70M50 58V70M60 58L62 70M70 58L73 70M19 64H81" stroke="#3a2c18" stroke-width="1.1"/><path d="M36 58V51h4v7M58 58V50h4v8" fill="#1f1a1c"/>`,
  battle: `<path d="M0 0H100V72H0Z" fill="#4a3a30"/><path d="M0 20Q40 8 100 22V40H0Z" fill="#5f7a4a"/><path d="M6 52L40 2M18 54L56 4M84 54L52 2M96 50L66 4M60 56L90 8" stroke="#e9c9a0" stroke-width="1.8"/>${people([[32, 34, "#b8303a"], [70, 34, "#2f5fa8"]], 4.5)}<path d="M20 62Q16 44 34 42Q44 34 48 44Q50 52 42 56L40 70H34V60H26V70H20Z" fill="#f6ead2" stroke="INK" stroke-width=".9"/><path d="M82 62Q86 44 68 42Q58 34 54 44Q52 52 60 56L62 70H68V60H76V70H82Z" fill="#7a3a2a" stroke="INK" stroke-width=".9"/><path d="M24 28Q32 14 40 28Z" fill="#d9a520" stroke="INK" stroke-width=".7"/>`,
  feast: `<path d="M0 0H100V72H0Z" fill="#8fc1dd"/><path d="M4 50V8M14 50V8M86 50V8M96 50V8" stroke="#f6ead2" stroke-width="5"/><path d="M0 6H22V11H0ZM78 6H100V11H78Z" fill="#e6d3ad"/><path d="M42 40V14H58V40" fill="#f1e2c4" stroke="INK" stroke-width=".7"/><path d="M20 40H80V45H20Z" fill="#e6d3ad" stroke="INK" stroke-width=".6"/>${people([[8, 46, "#b8303a"], [20, 46, "#4c7a4f"], [34, 46, "#c68a2c"], [50, 46, "#2f5fa8"], [66, 46, "#8a5aa0"], [80, 46, "#a8433b"], [92, 46, "#3f6b3a"]], 3.6)}<path d="M0 56H30L36 66H64L70 56H100V64H76L68 72H32L24 64H0Z" fill="#fffaf0" stroke="INK" stroke-width=".7"/><circle cx="50" cy="44" r="7" fill="none" stroke="#f2c94c" stroke-width="1.5"/>`,
}; // prettier-ignore

const buildings: Record<string, string> = {
  dome: '<path d="M6 68V44H94V68Z" fill="#f1e2c4" stroke="INK" stroke-width="1.1"/><path d="M26 44V36H74V44Z" fill="#e6d3ad" stroke="INK" stroke-width="1"/><path d="M29 36Q28 12 50 8T71 36Z" fill="#8fa9ad" stroke="INK" stroke-width="1.2"/><path d="M50 8Q40 18 39 36M50 8Q60 18 61 36M50 8V36" stroke="#5b767a" fill="none"/><path d="M46 8V2H54V8ZM50 2V-4M47.5 -2H52.5" fill="#f1e2c4" stroke="INK" stroke-width="1"/><path d="M12 68V50M20 68V50M28 68V50M36 68V50M44 68V50M56 68V50M64 68V50M72 68V50M80 68V50M88 68V50" stroke="#bda77c" stroke-width="2.6"/><path d="M34 46L50 39L66 46Z" fill="#e6d3ad" stroke="INK"/><path d="M46 68V56Q50 51 54 56V68Z" fill="#6b4b32"/>',
  mosque: '<path d="M12 68V12L15 4L18 12V68ZM82 68V12L85 4L88 12V68Z" fill="#f1e2c4" stroke="INK"/><path d="M24 68V48H76V68Z" fill="#f1e2c4" stroke="INK"/><path d="M28 48Q30 22 50 20T72 48Z" fill="#6f95a8" stroke="INK"/><path d="M50 20V13" stroke="INK"/><path d="M24 52Q28 42 36 46M76 52Q72 42 64 46" fill="#6f95a8" stroke="INK"/>',
  court: '<path d="M4 34H96V68H4Z" fill="#f1e2c4" stroke="INK"/><path d="M8 68V48Q8 42 15 40Q22 42 22 48V68M30 68V48Q30 42 37 40Q44 42 44 48V68M56 68V48Q56 42 63 40Q70 42 70 48V68M78 68V48Q78 42 85 40Q92 42 92 48V68" fill="#8a4a3a" stroke="INK"/><path d="M0 34L10 24H90L100 34Z" fill="#c4593a" stroke="INK"/>',
  pisa: '<g transform="rotate(9 50 68)"><path d="M38 68V10H62V68Z" fill="#f1e2c4" stroke="INK"/><path d="M36 22H64M36 34H64M36 46H64M36 58H64" stroke="#a5936f" stroke-width="2"/><path d="M41 10V4H59V10" fill="#f1e2c4" stroke="INK"/></g>',
  bridge: '<path d="M-40 54H140V100H-40Z" fill="#5ba7b8"/><path d="M4 56L40 26H60L96 56V62H78Q74 40 50 40T22 62H4Z" fill="#f1e2c4" stroke="INK"/><path d="M40 26V18H60V26M46 26V20M54 26V20" stroke="INK" fill="#c4593a"/>',
  palace: '<path d="M10 68V24H90V68Z" fill="#e9c9b4" stroke="INK"/><path d="M10 24L18 16L26 24L34 16L42 24L50 16L58 24L66 16L74 24L82 16L90 24" fill="none" stroke="INK"/><path d="M14 46H86M14 46q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0q4 -8 8 0" fill="none" stroke="INK"/><path d="M16 68V56Q21 50 26 56V68M34 68V56Q39 50 44 56V68M52 68V56Q57 50 62 56V68M70 68V56Q75 50 80 56V68" fill="#8a4a3a"/><path d="M20 30h6v8h-6zM47 28h7v10h-7zM74 30h6v8h-6z" fill="#8a4a3a"/>',
  cloister: '<path d="M0 58H100V72H0Z" fill="#7fa56a"/><path d="M4 22H96V60H4Z" fill="#fbf7ee" stroke="INK"/><path d="M6 60V44L14 28L22 44V60M18 60V44L26 28L34 44V60M30 60V44L38 28L46 44V60M42 60V44L50 28L58 44V60M54 60V44L62 28L70 44V60M66 60V44L74 28L82 44V60M78 60V44L86 28L94 44V60" fill="none" stroke="INK" stroke-width="1.5"/><path d="M0 22L8 14H92L100 22Z" fill="#c4593a" stroke="INK"/><path d="M24 68V52M24 52q-9 -2 -10 4M24 52q9 -2 10 4M24 52q-5 -7 -11 -5M24 52q5 -7 11 -5" stroke="#3f6b3a" stroke-width="2.2" fill="none"/>',
  tower: '<path d="M0 56Q30 46 60 54T100 50V72H0Z" fill="#6f9a5f"/><path d="M14 64V10H34V64Z" fill="#e2c79a" stroke="INK"/><path d="M14 10V4H18V8H22V4H26V8H30V4H34V10Z" fill="#e2c79a" stroke="INK"/><path d="M18 24q6 -8 12 0q-6 6 -12 0zM18 40q6 -8 12 0q-6 6 -12 0z" fill="none" stroke="#8a5a2f" stroke-width="1.5"/><path d="M34 64V38H64V64Z" fill="#f1e2c4" stroke="INK"/><path d="M38 38Q44 22 50 38M50 38Q56 24 62 38" fill="#e6d3ad" stroke="INK"/><path d="M68 66V44M68 44q-12 -3 -18 4M68 44q12 -4 22 3M68 44q-7 -10 -16 -8M68 44q8 -10 20 -8" stroke="#2f5a34" stroke-width="3" fill="none"/>',
  florence: '<path d="M4 68V50H96V68Z" fill="#f6ead2" stroke="INK"/><path d="M8 50V68M16 50V68M24 50V68M76 50V68M84 50V68" stroke="#7fa58a" stroke-width="2"/><path d="M28 50V42H72V50Z" fill="#f6ead2" stroke="INK"/><path d="M26 42Q28 16 50 10Q72 16 74 42Z" fill="#c4593a" stroke="INK" stroke-width="1.2"/><path d="M50 10Q36 18 36 42M50 10Q64 18 64 42M50 10V42" stroke="#fbf1dc" stroke-width="1.8" fill="none"/><path d="M46 10V4L50 -2L54 4V10Z" fill="#f6ead2" stroke="INK"/><path d="M84 50V16H94V50Z" fill="#f6ead2" stroke="INK"/><path d="M84 26h10M84 36h10" stroke="#c98a7a" stroke-width="2"/>',
  gates: '<path d="M18 70V8H82V70Z" fill="#8a6a2a" stroke="INK"/><path d="M22 70V12H49V70ZM51 70V12H78V70Z" fill="#d9a92f" stroke="INK"/><path d="M25 16H46V26H25ZM25 30H46V40H25ZM25 44H46V54H25ZM25 58H46V67H25ZM54 16H75V26H54ZM54 30H75V40H54ZM54 44H75V54H54ZM54 58H75V67H54Z" fill="#f2d58c" stroke="#8a5a12"/><path d="M30 24v-4M36 25v-5M42 24v-4M30 38v-4M38 39v-6M32 52v-5M40 52v-4M60 24v-4M68 25v-6M58 38v-4M66 39v-5M72 38v-4M60 52v-5M70 52v-4M34 65v-4M64 65v-5" stroke="#8a5a12" stroke-width="2.2" stroke-linecap="round"/>',
  tempietto: '<path d="M16 68H84V64H16ZM20 64H80V60H20Z" fill="#f6ead2" stroke="INK"/><path d="M24 60V40H76V60Z" fill="#cdbb93" stroke="INK"/><path d="M27 60V40M35 60V40M44 60V40M56 60V40M65 60V40M73 60V40" stroke="#fffaf0" stroke-width="3.4"/><path d="M20 40H80V35H20Z" fill="#f6ead2" stroke="INK"/><path d="M32 35V24H68V35Z" fill="#e6d3ad" stroke="INK"/><path d="M32 24Q34 8 50 7T68 24Z" fill="#9fb0ae" stroke="INK"/><path d="M50 7V-1M47 2H53" stroke="INK" stroke-width="1.4"/><path d="M47 60V48Q50 44 53 48V60Z" fill="#5f4632"/>',
  rotonda: '<path d="M0 62Q50 52 100 62V72H0Z" fill="#7fa56a"/><path d="M16 62V34H84V62Z" fill="#fbf7ee" stroke="INK"/><path d="M36 34Q38 18 50 17T64 34Z" fill="#c4593a" stroke="INK"/><path d="M34 42L50 31L66 42Z" fill="#f6ead2" stroke="INK"/><path d="M36 62V42M43 62V42M50 62V42M57 62V42M64 62V42" stroke="#e2d3b4" stroke-width="3.6"/><path d="M32 70L38 62H62L68 70Z" fill="#e6d3ad" stroke="INK"/><path d="M20 44h6v8h-6zM74 44h6v8h-6z" fill="#7a8a92"/>',
  castle: '<path d="M6 68V22H26V68ZM74 68V22H94V68Z" fill="#8a8272" stroke="INK"/><path d="M4 22V14H9V18H13V14H18V18H22V14H28V22ZM72 22V14H77V18H81V14H86V18H90V14H96V22Z" fill="#8a8272" stroke="INK"/><path d="M26 68V32H74V68Z" fill="#9a917e" stroke="INK"/><path d="M40 68V16Q50 6 60 16V68Z" fill="#fbf7ee" stroke="INK"/><path d="M44 68V54Q50 46 56 54V68Z" fill="#4a3a2a"/><path d="M43 40V28Q50 22 57 28V40Z" fill="#cdbb93" stroke="INK"/>',
  octagon: '<path d="M0 60Q50 46 100 60V72H0Z" fill="#b3a36a"/><path d="M24 62V30L38 24H62L76 30V62Z" fill="#e6d3ad" stroke="INK"/><path d="M38 62V24M62 62V24" stroke="#a5936f"/><path d="M14 62V24H26V62ZM74 62V24H86V62ZM32 62V18H42V62ZM58 62V18H68V62Z" fill="#f1e2c4" stroke="INK"/><path d="M46 62V52Q50 47 54 52V62Z" fill="#8a4a3a"/><path d="M48 34h4v7h-4z" fill="#8a4a3a"/>',
  stripes: '<path d="M10 68V34L28 18L50 34L72 18L90 34V68Z" fill="#fbf7ee" stroke="INK"/><path d="M10 40H90M10 46H90M10 52H90M10 58H90M10 64H90" stroke="#2d3a36" stroke-width="2"/><path d="M32 34L50 12L68 34Z" fill="#f6ead2" stroke="INK"/><circle cx="50" cy="30" r="7" fill="#5f87a8" stroke="INK"/><path d="M20 68V52Q26 44 32 52V68M43 68V50Q50 40 57 50V68M68 68V52Q74 44 80 52V68" fill="#6b4b32" stroke="INK"/><path d="M78 34V0H88V34Z" fill="#fbf7ee" stroke="INK"/><path d="M78 6h10M78 13h10M78 20h10M78 27h10" stroke="#2d3a36" stroke-width="2.4"/>',
  statue: '<path d="M34 72V62H66V72Z" fill="#cdbb93" stroke="INK"/><path d="M43 62L46 42L42 38L40 26Q44 20 50 20Q58 20 60 26L66 20L64 16L68 15L70 22L61 33L57 42L60 62H55L51 46L48 62Z" fill="#f6f2ea" stroke="INK" stroke-width=".9"/><circle cx="50" cy="13" r="5.5" fill="#f6f2ea" stroke="INK" stroke-width=".9"/><path d="M44 13Q44 6 50 7T56 12Q52 9 44 13Z" fill="#d6cfc0" stroke="INK" stroke-width=".6"/><path d="M40 27L36 40L39 44" fill="none" stroke="#d6cfc0" stroke-width="3.5" stroke-linecap="round"/>',
  lantern: '<path d="M-40 58H140V100H-40Z" fill="#4f97ab"/><path d="M20 64L34 50H66L82 64Z" fill="#8a7b62" stroke="INK"/><path d="M38 52V34H60V52ZM42 34V14H56V34Z" fill="#f1e2c4" stroke="INK"/><path d="M36 34H62V38H36ZM40 14H58V17H40Z" fill="#e6d3ad" stroke="INK"/><path d="M45 14V4H53V14Z" fill="#f6cb3a" stroke="INK"/><path d="M44 4L49 -2L54 4Z" fill="#8a4a3a"/><path d="M58 8L96 -4V20ZM40 8L4 -4V20Z" fill="#fff3c9" opacity=".8"/><path d="M47 22h4v5h-4zM46 42h5v6h-5z" fill="#b8303a"/>',
  spires: '<path d="M6 68V46L20 34L34 40L50 26L66 40L80 34L94 46V68Z" fill="#f6efe6" stroke="INK"/><path d="M8 46L10 30L12 46ZM20 36L22 18L24 36ZM33 40L35 16L37 40ZM48 28L50 -2L52 28ZM63 40L65 16L67 40ZM76 36L78 18L80 36ZM88 46L90 30L92 46Z" fill="#f6efe6" stroke="INK" stroke-width=".8"/><path d="M14 68V54Q18 48 22 54V68M30 68V54Q34 48 38 54V68M45 68V52Q50 44 55 52V68M62 68V54Q66 48 70 54V68M78 68V54Q82 48 86 54V68" fill="#8a7a72"/><path d="M43 42Q50 34 57 42Q50 50 43 42Z" fill="#5f87a8" stroke="INK" stroke-width=".7"/>',
}; // prettier-ignore

/** Pressed into the binding, or drawn on the page. */
const devices: Record<string, string> = {
  circles: '<g fill="none" stroke="#f2d58c" stroke-width="1.6"><circle r="12"/><circle r="8"/><circle r="4"/></g><circle r="1.6" fill="#f2d58c"/>',
  pacioli: '<path d="M-10 10H10M-10 10L0 -11L10 10M-10 10L0 3L10 10M0 -11V3" fill="none" stroke="#f2d58c" stroke-width="1.6"/>',
  lion: '<path d="M-9 9V0Q-9 -9 0 -9T9 0V9" fill="none" stroke="#f2d58c" stroke-width="1.8"/><path d="M-9 -4L-5 -11L0 -6L5 -11L9 -4Z" fill="#f2d58c"/>',
  laurel: '<path d="M0 11Q-14 6 -8 -10M0 11Q14 6 8 -10" fill="none" stroke="#f2d58c" stroke-width="2" stroke-dasharray="3 2"/>',
  star: '<path d="M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z" fill="#f2d58c"/>',
  tower: '<path d="M-7 10V-5H-3V-9H3V-5H7V10Z" fill="#f2d58c"/><path d="M-2 10V4Q0 1 2 4V10Z" fill="CLOTH"/>',
  ten: '<path d="M-9 -8V8M-5 -8V8M-1 -8V8M3 -8V8M7 -8V8M-10 0L10 -4M-10 8H10M-10 -8H10" stroke="#f2d58c" stroke-width="1.3"/>',
  sword: '<path d="M0 -12V6M-6 2H6M-2 10H2M0 6V10" stroke="#f2d58c" stroke-width="2.4"/><path d="M-10 -8Q0 -14 10 -8" fill="none" stroke="#f2d58c"/>',
  cross: '<path d="M0 -11V11M-8 -3H8M-9 9H9" stroke="#f2d58c" stroke-width="3"/>',
  glove: '<path d="M-6 11V-2L-8 -7L-5 -8L-3 -4V-10H0V-4L2 -10H5L4 -3L8 -6L9 -3L5 3V11Z" fill="#f2d58c"/>',
  camel: '<path d="M-11 9V0Q-8 -4 -5 -1Q-3 -8 0 -2Q3 -8 6 -1L9 -8L12 -6L8 3V9M-7 9V3M5 9V3" fill="none" stroke="#f2d58c" stroke-width="2" stroke-linecap="round"/>',
  spiral: '<path d="M0 0Q2 -3 4 0T-1 5T-7 -1T3 -8T11 1T-1 12" fill="none" stroke="#f2d58c" stroke-width="2"/>',
  eye: '<path d="M-11 0Q0 -10 11 0Q0 10 -11 0Z" fill="none" stroke="#f2d58c" stroke-width="1.8"/><circle r="3.5" fill="#f2d58c"/>',
  head: '<path d="M-5 11V5Q-9 0 -6 -6Q-2 -11 4 -8Q8 -5 7 0L9 3L6 4V8H2V11Z" fill="#f2d58c"/>',
  dolphin: '<path d="M0 -11V11M-6 6Q0 12 6 6M-4 -8H4" stroke="#f2d58c" stroke-width="1.8" fill="none"/><path d="M-8 -4Q2 -10 7 -2Q9 4 -1 6Q4 1 -1 -2Q-5 -3 -8 -4Z" fill="#f2d58c"/>',
  bones: '<circle cy="-7" r="4" fill="#f2d58c"/><path d="M0 -3V6M-6 0H6M-5 3H5M0 6L-5 12M0 6L5 12" stroke="#f2d58c" stroke-width="1.8"/>',
  wave: '<path d="M-12 4q3 -5 6 0t6 0t6 0t6 0" fill="none" stroke="#f2d58c" stroke-width="1.8"/><path d="M-6 0H6L3 4H-3ZM0 -1V-11Q6 -6 6 -1Z" fill="#f2d58c"/>',
  man: '<circle r="11" fill="none" stroke="#f2d58c" stroke-width="1.3"/><path d="M0 -4V4M-9 -4H9M0 4L-6 10M0 4L6 10" stroke="#f2d58c" stroke-width="1.8"/><circle cy="-7" r="2.6" fill="#f2d58c"/>',
}; // prettier-ignore

const pick = (all: Record<string, string>, at: (n: number) => number): string => Object.keys(all)[at(Object.keys(all).length)] ?? "";
const ground = (fill: string): string => `<path d="M-40 -30H140V100H-40Z" fill="${fill}"/>`;

function painting(id: string, of: Chance): string {
  const [frame, scene] = paintings[id] ?? [["gilt", "wood", "thin", "arch"][of(1, 4)] ?? "gilt", pick(scenes, (n) => of(2, n))];
  const wall = ["#7a3b32", "#3f5a52", "#6b5a3a", "#4a4a63"][of(3, 4)] ?? "#6b5a3a";
  const inside = (x: number, y: number, w: number, h: number): string => `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 100 72" preserveAspectRatio="xMidYMid slice">${scenes[scene] ?? ""}</svg>`;
  const room = `${ground(wall)}<path d="M-40 66H140V100H-40Z" fill="#000" opacity=".2"/>`;
  // An arched panel is a picture with its frame, and the wall, over the upper corners.
  if (frame === "arch") return `${room}${inside(13, 4, 74, 62)}<path d="M10 69V-2H90V69H86V34Q86 4 50 4T14 34V66H86V69Z" fill="#c9963a"/><path d="M9 36V-3H91V36Q91 -1 50 -1T9 36Z" fill="${wall}"/>`;
  if (frame === "gilt") return `${room}<path d="M9 1H91V71H9Z" fill="#d3a245" stroke="${INK}" stroke-width="1.2"/><path d="M13 5H87V67H13Z" fill="#9b6f22"/><path d="M9 1L16 8M91 1L84 8M9 71L16 64M91 71L84 64" stroke="${INK}" stroke-width=".8"/>${inside(16, 8, 68, 56)}`;
  if (frame === "wood") return `${room}<path d="M9 1H91V71H9Z" fill="#5a3821" stroke="${INK}" stroke-width="1.2"/><path d="M13.5 5.5H86.5V66.5H13.5Z" fill="none" stroke="#8a5c36" stroke-width="1.5"/>${inside(16, 8, 68, 56)}`;
  return `${room}<path d="M12 4H88V68H12Z" fill="#1c1715" stroke="#c9963a" stroke-width="1.6"/>${inside(16, 8, 68, 56)}`;
}

function book(id: string, of: Chance): string {
  const composed = [["open", "shut", "stand"][of(1, 3)] ?? "open", pick(devices, (n) => of(2, n)), ["#7c1f2a", "#2f5a7a", "#4c6b3a", "#6b3a6b"][of(3, 4)] ?? "#7c1f2a"] as const;
  const [pose, device, cloth] = books[id] ?? composed;
  const sign = (devices[device] ?? "").replaceAll("CLOTH", cloth);
  const desk = `${ground(["#e6cfa8", "#dcd3bf", "#e9d6c4", "#cfd6c4"][of(4, 4)] ?? "#e6cfa8")}<path d="M-40 56H140V100H-40Z" fill="#b98a5a"/>`;
  if (pose === "open") return `${desk}<path d="M50 18Q30 8 6 14V62Q30 56 50 66Q70 56 94 62V14Q70 8 50 18Z" fill="${cloth}" stroke="${INK}" stroke-width="1.2"/><path d="M50 17Q32 9 10 13V58Q32 53 50 62Q68 53 90 58V13Q68 9 50 17Z" fill="#fbf1dc" stroke="${INK}" stroke-width=".8"/><path d="M50 17V62" stroke="${INK}" stroke-width=".9"/><path d="M16 22Q30 19 44 24M16 29Q30 26 44 31M16 36Q30 33 44 38M16 43Q30 40 44 45M16 50Q30 47 44 52" stroke="#a08c6a" stroke-width="1.2" fill="none"/><path d="M15 19H24V31H15Z" fill="#b8303a" stroke="#c99a2f"/><g transform="translate(70 36)"><circle r="16" fill="${cloth}"/>${sign}</g>`;
  if (pose === "shut") return `${desk}<path d="M20 10L72 4L88 14V60L36 68L20 58Z" fill="#3a2a1e" opacity=".25"/><path d="M22 8H74V58H22Z" fill="${cloth}" stroke="${INK}" stroke-width="1.3"/><path d="M22 58L28 64H80L74 58ZM74 8L80 14V64L74 58Z" fill="#f6ead2" stroke="${INK}"/><path d="M26 12H70V54H26Z" fill="none" stroke="#f2d58c" stroke-width="1.3"/><path d="M66 20H78M66 46H78" stroke="#c99a2f" stroke-width="3"/><g transform="translate(47 33)">${sign}</g>`;
  return `${desk}<path d="M30 4H72V66H30Z" fill="${cloth}" stroke="${INK}" stroke-width="1.3"/><path d="M30 4L24 8V69L30 66Z" fill="#000" opacity=".33" stroke="${INK}"/><path d="M24 16L30 13H72M24 28L30 25H72M24 56L30 53H72" stroke="#c99a2f" stroke-width="1.5" fill="none"/><g transform="translate(51 40)">${sign}</g><path d="M78 66V30Q84 26 90 30V66Z" fill="#8a5c36" stroke="${INK}"/><path d="M84 27V18M84 18q-4 4 0 6q4 -2 0 -6" fill="#f6cb3a" stroke="#c9762f"/>`;
}

function monument(id: string, of: Chance): string {
  const building = monuments[id] ?? pick(buildings, (n) => of(1, n));
  const sky = ["#cfe6ec", "#f5dcb8", "#d8dcf0", "#e9d3cf"][of(2, 4)] ?? "#cfe6ec";
  return `${ground(sky)}<circle cx="${20 + of(3, 60)}" cy="14" r="7" fill="#fff3c9"/><path d="M-40 52Q10 40 50 50T140 44V100H-40Z" fill="#8fb08a"/>${buildings[building] ?? ""}`;
}

/** The inside of an artwork's picture of 100 by 72. */
export function work(id: string, type: ArtType): string {
  const drawn = { book, painting, monument }[type](id, chance(id));
  return drawn.replaceAll("INK", INK);
}

// Portraits composed of parts: what somebody wears, holds and looks like, and the ground behind by what kind of character it is.
// Each of the usual set has a line of its own; whoever a pack brings is composed from its id.
import type { CharacterType } from "../components.ts";
import { chance, type Chance } from "./chance.ts";

/** Hat, hair, beard, garment, thing in hand, turn of the head, skin, colour of the hair, cloth. */
type Looks = readonly [hat: string, hair: number, beard: number, garment: string, thing: string, turn: number, skin: number, tint: number, cloth: string];

const looks: Record<string, Looks> = {
  vettor_fausto: ["scholar", 1, 1, "gown", "ship", 1, 1, 1, "#7d2f3a"],
  theodoro_baxon: ["turban2", 0, 2, "gown", "saw", -1, 1, 0, "#3f6a5c"],
  michael_of_rhodes: ["cap", 0, 1, "coat", "compass", 1, 2, 0, "#355e8c"],
  roger_of_lauria: ["helmet", 0, 1, "armour", "sword", -1, 1, 1, "#b8473a"],
  benedetto_zaccaria: ["bonnet", 0, 2, "coat", "ship", 1, 0, 2, "#2f5f7d"],
  andrea_doria: ["flat", 0, 2, "fur", "flag", -1, 0, 2, "#2d3640"],
  aldus_manutius: ["flat", 1, 0, "gown", "book", 1, 0, 1, "#333f4c"],
  christine_de_pizan: ["henin", 3, 0, "dress", "quill", -1, 0, 0, "#2f5fa8"],
  francesco_petrarca: ["hood", 3, 0, "gown", "laurel", 1, 0, 0, "#a8433b"],
  isotta_nogarola: ["veil", 3, 0, "dress", "book", 1, 4, 0, "#5a4a80"],
  giovanni_boccaccio: ["hood", 3, 0, "gown", "scroll", -1, 1, 0, "#b05a2a"],
  dante_alighieri: ["hoodlaurel", 3, 0, "gown", "book", -1, 1, 0, "#b02f2a"],
  sofonisba_anguissola: ["none", 4, 0, "ruff", "brush", 1, 0, 1, "#2c2f3a"],
  isabella_d_este: ["balzo", 3, 0, "dress", "lily", -1, 4, 3, "#3b6d55"],
  titian: ["scull", 0, 2, "fur", "brush", -1, 0, 2, "#3a2d28"],
  sandro_botticelli: ["none", 1, 0, "cloak", "brush", 1, 0, 3, "#c68a2c"],
  giorgio_vasari: ["none", 0, 2, "gown", "compass", 1, 1, 0, "#41424a"],
  raphael: ["beret", 1, 0, "gown", "brush", -1, 4, 0, "#20262e"],
  filippo_brunelleschi: ["hood", 3, 0, "gown", "dome", 1, 0, 0, "#8f3b32"],
  properzia_de_rossi: ["net", 4, 0, "dress", "chisel", -1, 1, 0, "#6a3f66"],
  mimar_sinan: ["turban", 3, 2, "kaftan", "compass", 1, 1, 2, "#8a3140"],
  leon_battista_alberti: ["none", 0, 0, "cloak", "dome", -1, 0, 0, "#5e4632"],
  andrea_palladio: ["flat", 0, 2, "gown", "column", 1, 0, 0, "#35424a"],
  michelangelo: ["none", 0, 2, "coat", "chisel", -1, 2, 0, "#40352e"],
  abraham_cresques: ["bonnet", 0, 2, "gown", "map", 1, 2, 0, "#7a5a2a"],
  gracia_mendes_nasi: ["net", 4, 0, "fur", "purse", 1, 2, 0, "#7b2c46"],
  piri_reis: ["turban", 3, 2, "kaftan", "map", -1, 2, 0, "#2d6a74"],
  caterina_cornaro: ["crown", 4, 0, "dress", "lily", -1, 4, 3, "#8a2f3b"],
  amerigo_vespucci: ["cap", 1, 0, "coat", "compass", 1, 0, 1, "#3c6a44"],
  marco_polo: ["tatar", 0, 2, "coat", "map", -1, 1, 1, "#7b4a2a"],
  baldassare_castiglione: ["beret", 0, 2, "fur", "book", -1, 0, 0, "#4a4a4a"],
  cassandra_fedele: ["none", 4, 0, "dress", "scroll", 1, 4, 3, "#7d4a92"],
  niccolo_machiavelli: ["none", 0, 0, "gown", "scroll", 1, 0, 0, "#7a2a2a"],
  catherine_of_siena: ["nun", 3, 0, "nun", "lily", -1, 0, 0, "#f0e8da"],
  eleonora_of_toledo: ["net", 4, 0, "brocade", "purse", 1, 4, 1, "#ddd3bd"],
  lorenzo_de_medici: ["none", 1, 0, "gown", "balls", -1, 2, 0, "#5c2436"],
  sixtus_iv: ["tiara", 3, 0, "cope", "key", -1, 0, 2, "#b8303a"],
  donatello: ["turban2", 0, 1, "coat", "chisel", 1, 1, 1, "#5b6a3d"],
  marsilio_ficino: ["scholar", 1, 0, "gown", "book", -1, 0, 2, "#a02f34"],
  jacques_coeur: ["flat", 1, 0, "fur", "purse", 1, 0, 1, "#6b2f3a"],
  joanna_of_naples: ["crown", 4, 0, "dress", "lily", 1, 0, 3, "#3a4f8a"],
  frederick_ii: ["crown", 1, 1, "cope", "key", -1, 0, 3, "#7a3a2a"],
  francesco_foscari: ["doge", 3, 0, "cope", "scroll", -1, 0, 2, "#b8860b"],
  lucrezia_borgia: ["net", 4, 0, "brocade", "lily", 1, 4, 3, "#7fa08a"],
  leo_africanus: ["turban", 3, 1, "kaftan", "book", 1, 3, 0, "#2f6f5f"],
  niccolo_de_conti: ["tatar", 0, 1, "coat", "purse", 1, 1, 0, "#5f4a7a"],
  leonardo_fibonacci: ["hood", 3, 0, "gown", "book", 1, 0, 2, "#3f5f7a"],
  novella_d_andrea: ["veil", 3, 0, "dress", "scroll", -1, 0, 0, "#7a2f4a"],
  nicholas_v: ["scull", 3, 0, "cope", "book", 1, 0, 2, "#e3d9c2"],
  francesco_di_giorgio: ["bonnet", 0, 1, "coat", "compass", -1, 1, 1, "#7a5f2f"],
  christopher_columbus: ["cap", 1, 0, "cloak", "map", 1, 0, 2, "#3f5a40"],
  francis_of_assisi: ["tonsure", 0, 1, "habit", "lily", -1, 1, 1, "#7a6248"],
  caterina_sforza: ["balzo", 4, 0, "armour", "sword", 1, 0, 1, "#8a2f3f"],
  pico_della_mirandola: ["beret", 2, 0, "coat", "scroll", -1, 0, 3, "#a03a2f"],
  alessandra_strozzi: ["veil", 3, 0, "dress", "quill", 1, 0, 0, "#4a4a52"],
  ibn_battuta: ["turban", 3, 2, "coat", "map", 1, 3, 0, "#c79a4a"],
  leonardo_da_vinci: ["scull", 2, 2, "gown", "compass", -1, 0, 2, "#5f3f5a"],
  alfonso_v_of_aragon: ["crown", 1, 0, "fur", "sword", -1, 0, 1, "#a8862f"],
  hayreddin_barbarossa: ["turban", 3, 2, "kaftan", "sword", -1, 2, 3, "#2f4a7a"],
  girolamo_savonarola: ["cowl", 3, 0, "habit", "book", -1, 1, 0, "#2d2c31"],
  lavinia_fontana: ["net", 4, 0, "ruff", "brush", -1, 0, 1, "#7a2a35"],
  antonio_pigafetta: ["flat", 0, 1, "cloak", "quill", -1, 1, 0, "#2f6f7a"],
  ludovico_sforza: ["none", 1, 0, "armour", "flag", 1, 2, 0, "#3a3a5a"],
  simone_boccanegra: ["doge", 3, 1, "fur", "ship", 1, 1, 1, "#8a2f2f"],
  hurrem_sultan: ["henin", 4, 0, "brocade", "purse", -1, 4, 3, "#b8746a"],
  pius_ii: ["tiara", 3, 0, "cope", "quill", 1, 4, 2, "#5a3a7a"],
  leo_x: ["scull", 0, 0, "cope", "book", -1, 1, 0, "#b02f3a"],
  julius_ii: ["scull", 0, 2, "cope", "dome", 1, 0, 2, "#a83a2a"],
  francesco_datini: ["hood", 3, 0, "coat", "purse", -1, 0, 0, "#b8323a"],
  leonardo_loredan: ["doge", 3, 0, "brocade", "key", 1, 4, 2, "#e9dcb8"],
  federico_da_montefeltro: ["scholar", 1, 0, "armour", "book", -1, 1, 0, "#b8303a"],
  cosimo_de_medici: ["bonnet", 1, 0, "fur", "balls", 1, 0, 2, "#8a2a2a"],
  catherine_de_medici: ["veil", 4, 0, "ruff", "balls", -1, 4, 1, "#1f1f24"],
  basilios_bessarion: ["galero", 3, 2, "cope", "book", -1, 1, 2, "#3a3a3a"],
  giovanna_d_aragona: ["balzo", 4, 0, "brocade", "lily", -1, 0, 3, "#a8433b"],
}; // prettier-ignore

const INK = "#2b2014";
const skins = ["#f3cda6", "#e6b58c", "#cf9a6d", "#a86f48", "#f8ddc0"];
const hairs = ["#33241a", "#6b4526", "#a9a298", "#b5772f"];

const garments: Record<string, string> = {
  gown: '<path d="M14 74Q18 52 40 47H60Q82 52 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M43 46L50 58L57 46Z" fill="#f6ead2" stroke="INK" stroke-width=".8"/>',
  coat: '<path d="M14 74Q18 52 40 47H60Q82 52 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M50 48V74M44 47L50 55L56 47" fill="none" stroke="#f2d58c" stroke-width="2"/><path d="M47 60h.1M47 66h.1M53 60h.1M53 66h.1" stroke="#f2d58c" stroke-width="2.4" stroke-linecap="round"/>',
  fur: '<path d="M10 74Q14 50 40 46H60Q86 50 90 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M38 46Q28 58 30 74H40Q40 58 47 48ZM62 46Q72 58 70 74H60Q60 58 53 48Z" fill="#d9bf94" stroke="INK" stroke-width=".8"/>',
  armour: '<path d="M14 74Q16 53 38 47H62Q84 53 86 74Z" fill="#b9c2c9" stroke="INK" stroke-width="1.2"/><path d="M36 48Q50 60 64 48M30 54Q50 70 70 54M50 58V74" fill="none" stroke="#5b6670" stroke-width="1.3"/><path d="M62 48L86 74H70Z" fill="CLOTH" stroke="INK" stroke-width=".8"/>',
  cloak: '<path d="M14 74Q18 52 40 47H60Q82 52 86 74Z" fill="#6d4a35" stroke="INK" stroke-width="1.2"/><path d="M36 47Q60 50 88 74H58Q50 58 36 47Z" fill="CLOTH" stroke="INK" stroke-width=".9"/>',
  dress: '<path d="M16 74Q20 54 38 50Q50 57 62 50Q80 54 84 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M38 50Q50 60 62 50" fill="none" stroke="#f2d58c" stroke-width="2.2"/><path d="M43 53Q50 61 57 53" fill="none" stroke="#fff6e2" stroke-width="1" stroke-dasharray="1 1.6"/>',
  brocade: '<path d="M16 74Q20 54 38 50Q50 57 62 50Q80 54 84 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M24 70Q30 60 34 70M40 72Q50 58 60 72M66 70Q70 60 76 70" fill="none" stroke="#2f2a26" stroke-width="2.4"/><path d="M38 50Q50 60 62 50" fill="none" stroke="#c99a2f" stroke-width="2"/>',
  ruff: '<path d="M14 74Q18 54 40 49H60Q82 54 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M36 49q2 -5 5 -3q3 -4 5 0q4 -3 6 0q4 -3 6 1q4 -1 6 3q-6 6 -14 6t-14 -7z" fill="#fffaf0" stroke="INK" stroke-width=".9"/>',
  kaftan: '<path d="M14 74Q18 52 40 47H60Q82 52 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M42 47L50 74L58 47Z" fill="#e9c05a" stroke="INK" stroke-width=".8"/><path d="M26 60q4 -4 8 0M66 60q4 -4 8 0M28 68q4 -4 8 0M64 68q4 -4 8 0" fill="none" stroke="#f2d58c" stroke-width="1.6"/>',
  cope: '<path d="M10 74Q14 52 38 46H62Q86 52 90 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M40 46Q42 60 38 74H46Q49 58 48 47ZM60 46Q58 60 62 74H54Q51 58 52 47Z" fill="#f2d58c" stroke="INK" stroke-width=".7"/>',
  nun: '<path d="M14 74Q18 54 40 49H60Q82 54 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M14 74Q20 52 36 48L44 74ZM86 74Q80 52 64 48L56 74Z" fill="#2d2c31"/>',
  habit: '<path d="M14 74Q18 52 38 46H62Q82 52 86 74Z" fill="CLOTH" stroke="INK" stroke-width="1.2"/><path d="M36 47Q50 62 64 47" fill="none" stroke="INK" stroke-width="1"/><path d="M58 60Q60 68 57 74M44 62Q42 68 44 74" stroke="#f6ead2" stroke-width="1.6" fill="none"/>',
}; // prettier-ignore

const hats: Record<string, string> = {
  none: '',
  scholar: '<path d="M33 22Q34 7 50 6T67 22Q50 15 33 22Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M33 22Q31 27 33 31L36 23Z" fill="CLOTH" stroke="INK" stroke-width=".8"/>',
  bonnet: '<path d="M33 21Q32 6 50 5T67 21Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M32 18H68V23H32Z" fill="#d9bf94" stroke="INK" stroke-width=".9"/>',
  flat: '<path d="M29 19Q31 9 50 8T71 19Q50 14 29 19Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M34 18Q50 12 66 18V22Q50 16 34 22Z" fill="#1f1b1a"/>',
  beret: '<path d="M30 18Q30 7 52 6T70 15Q66 20 50 17Q38 16 33 21Z" fill="#1f2328" stroke="INK" stroke-width="1"/>',
  scull: '<path d="M35 20Q36 8 50 8T65 20Q50 14 35 20Z" fill="#231d1b" stroke="INK" stroke-width="1"/>',
  cap: '<path d="M33 21Q34 7 50 6T67 21Q50 14 33 21Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M63 14Q74 4 79 -2Q78 10 66 18Z" fill="#f6ead2" stroke="INK" stroke-width=".8"/>',
  helmet: '<path d="M32 27Q31 5 50 4T68 27L63 21Q50 15 37 21Z" fill="#b9c2c9" stroke="INK" stroke-width="1.1"/><path d="M50 3Q62 -6 72 4Q60 2 52 8Z" fill="#c23b31" stroke="INK" stroke-width=".8"/><path d="M36 20Q50 13 64 20" fill="none" stroke="#5b6670" stroke-width="1.4"/>',
  turban: '<path d="M29 22Q26 4 50 3T71 22Q60 16 50 17T29 22Z" fill="#fbf5e6" stroke="INK" stroke-width="1"/><path d="M31 17Q46 12 66 6M34 9Q50 12 69 16" fill="none" stroke="#b9ab8c" stroke-width="1.2"/><path d="M46 3Q50 -5 54 3Z" fill="#b8303a" stroke="INK" stroke-width=".8"/>',
  turban2: '<path d="M31 21Q30 5 50 5T69 20Q72 30 76 34Q68 33 66 22Q50 14 31 21Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M34 15Q50 9 67 16" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/>',
  tatar: '<path d="M34 18L50 -3L66 18Z" fill="CLOTH" stroke="INK" stroke-width="1"/><path d="M31 16Q50 10 69 16V23Q50 17 31 23Z" fill="#d9bf94" stroke="INK" stroke-width="1"/>',
  hood: '<path d="M30 50Q26 6 51 5T70 50Q63 46 62 30Q60 16 50 16T38 30Q37 46 30 50Z" fill="CLOTH" stroke="INK" stroke-width="1.1"/><path d="M63 10Q78 14 77 30Q70 24 64 20Z" fill="CLOTH" stroke="INK" stroke-width=".9"/>',
  hoodlaurel: '<path d="M30 50Q26 6 51 5T70 50Q63 46 62 30Q60 16 50 16T38 30Q37 46 30 50Z" fill="CLOTH" stroke="INK" stroke-width="1.1"/><path d="M34 20q4 -9 7 -4q2 -8 6 -4q3 -7 6 0q4 -4 6 4q4 -4 7 4" fill="#5f8f4c" stroke="#2f4f2a" stroke-width="1.2"/>',
  tiara: '<path d="M34 21Q32 4 50 -5Q68 4 66 21Q50 15 34 21Z" fill="#fbf1dc" stroke="INK" stroke-width="1"/><path d="M34 19Q50 13 66 19M36 11Q50 5 64 11M41 4Q50 0 59 4" fill="none" stroke="#d9a520" stroke-width="2.8"/><circle cx="50" cy="-6" r="2" fill="#d9a520"/>',
  crown: '<path d="M37 15H63L66 3L57 9L50 1L43 9L34 3Z" fill="#e4b73a" stroke="INK" stroke-width="1"/><circle cx="50" cy="11" r="1.8" fill="#b8303a"/>',
  veil: '<path d="M30 54Q24 5 50 4T70 54L61 50Q66 18 50 15T39 50Z" fill="#fbf5e6" stroke="#8f7d66" stroke-width="1.1"/>',
  nun: '<path d="M28 54Q22 4 50 3T72 54L62 52Q68 18 50 14T38 52Z" fill="#2d2c31" stroke="INK" stroke-width="1"/><path d="M36 50Q31 16 50 13T64 50Q60 42 61 28Q58 18 50 18T39 28Q40 42 36 50Z" fill="#fffaf0" stroke="#8f7d66" stroke-width=".9"/>',
  henin: '<path d="M32 22Q26 6 36 -2Q44 4 50 8Q56 4 64 -2Q74 6 68 22Q50 12 32 22Z" fill="#fffaf0" stroke="#8f7d66" stroke-width="1.2"/><path d="M30 22Q28 40 34 52Q38 40 37 24ZM70 22Q72 40 66 52Q62 40 63 24Z" fill="#fffaf0" stroke="#8f7d66" stroke-width=".9"/>',
  balzo: '<path d="M27 24Q24 3 50 2T73 24Q62 14 50 14T27 24Z" fill="#d39b3a" stroke="INK" stroke-width="1"/><path d="M31 18L38 8M39 15L46 4M48 14L54 3M58 15L62 6M66 19L69 12" stroke="#7a3f2a" stroke-width="1.4"/>',
  net: '<path d="M33 26Q31 5 50 5T67 26Q60 13 50 13T33 26Z" fill="#d9a83c" stroke="INK" stroke-width=".9"/><path d="M36 16L45 6M39 20L52 6M62 18L56 7M64 22L49 7" stroke="#7a5a1c" stroke-width=".9"/>',
  doge: '<path d="M34 22Q33 10 44 7Q56 4 64 -4Q71 6 66 22Q50 15 34 22Z" fill="#d9a520" stroke="INK" stroke-width="1"/><path d="M33 19H67V24Q50 17 33 24Z" fill="#f6ead2" stroke="INK" stroke-width=".8"/><path d="M44 12Q54 9 61 4" stroke="#8a5a12" stroke-width="1.3" fill="none"/>',
  galero: '<path d="M24 18Q50 6 76 18Q50 14 24 18Z" fill="#b8303a" stroke="INK" stroke-width="1"/><path d="M36 16Q36 4 50 4T64 16Q50 11 36 16Z" fill="#b8303a" stroke="INK" stroke-width="1"/><path d="M30 18V34M70 18V34" stroke="#b8303a" stroke-width="1.6"/><circle cx="30" cy="36" r="2.4" fill="#b8303a"/><circle cx="70" cy="36" r="2.4" fill="#b8303a"/>',
  cowl: '<path d="M28 54Q22 6 50 1T72 54Q66 48 63 30Q60 14 50 14T37 30Q34 48 28 54Z" fill="#2d2c31" stroke="INK" stroke-width="1.1"/>',
  tonsure: '<path d="M36 24Q38 15 50 15T64 24Q60 20 50 20T36 24Z" fill="#6b4526" stroke="INK" stroke-width=".8"/>',
}; // prettier-ignore

const things: Record<string, string> = {
  brush: '<g transform="rotate(28 80 56)"><path d="M79 44H82V72H79Z" fill="#9b6a3c" stroke="INK" stroke-width=".7"/><path d="M78 44Q77 36 80.5 32Q84 36 83 44Z" fill="#c23b31" stroke="INK" stroke-width=".7"/></g>',
  book: '<path d="M68 52L88 49V68L68 72Z" fill="#b8303a" stroke="INK" stroke-width="1"/><path d="M71 56L85 54M71 60L85 58" stroke="#f2d58c" stroke-width="1.3"/>',
  ship: '<path d="M66 60H92L87 70H71Z" fill="#9b6a3c" stroke="INK" stroke-width="1"/><path d="M78 40V58H68Q75 50 78 40ZM80 44Q88 50 89 58H80Z" fill="#fffaf0" stroke="INK" stroke-width=".9"/>',
  compass: '<path d="M80 44L71 71M80 44L89 71M74 62H86" fill="none" stroke="#6b5528" stroke-width="2.4" stroke-linecap="round"/><circle cx="80" cy="43" r="3" fill="#e4b73a" stroke="INK"/>',
  sword: '<path d="M78 70L86 30L88 31L82 71Z" fill="#dfe5ea" stroke="INK" stroke-width=".9"/><path d="M74 60L87 63" stroke="#b98a3a" stroke-width="3"/>',
  quill: '<path d="M74 72L82 48Q90 38 92 34Q92 46 84 56L76 72Z" fill="#fffaf0" stroke="INK" stroke-width=".9"/>',
  scroll: '<path d="M68 52H86V68H68Z" fill="#fbf1dc" stroke="INK" stroke-width="1"/><path d="M66 51H88M66 69H88" stroke="#b98a3a" stroke-width="3" stroke-linecap="round"/><path d="M71 57H83M71 62H80" stroke="#8f7d66"/>',
  laurel: '<path d="M84 70Q72 58 80 38" fill="none" stroke="#40622f" stroke-width="1.6"/><path d="M78 44q-8 -2 -6 -7q6 0 6 7zM80 44q8 -2 6 -7q-6 0 -6 7zM77 53q-8 -1 -7 -6q7 0 7 6zM78 53q9 -1 8 -6q-8 0 -8 6zM79 62q-9 0 -8 -6q8 0 8 6z" fill="#6f9f58" stroke="#40622f" stroke-width=".7"/>',
  dome: '<path d="M68 70V60H90V70Z" fill="#f1e2c4" stroke="INK" stroke-width="1"/><path d="M69 60Q69 47 79 44Q89 47 89 60Z" fill="#c4593a" stroke="INK" stroke-width="1"/><path d="M79 44V39M74 59Q75 49 79 45M84 59Q83 49 79 45" stroke="INK" stroke-width=".9" fill="none"/>',
  column: '<path d="M72 46H88V50H72ZM74 50H86V68H74ZM71 68H89V72H71Z" fill="#f1e2c4" stroke="INK" stroke-width="1"/><path d="M78 50V68M82 50V68" stroke="#b9a582"/>',
  chisel: '<path d="M72 50L86 44L88 50L75 56Z" fill="#9b6a3c" stroke="INK" stroke-width=".9"/><path d="M82 48L76 72" stroke="#8a7b62" stroke-width="3"/>',
  map: '<path d="M66 52L74 49L82 53L92 50V68L82 71L74 67L66 70Z" fill="#f0e0bd" stroke="INK" stroke-width="1"/><path d="M69 64Q76 54 80 62T90 56" fill="none" stroke="#17708a" stroke-width="1.6"/><path d="M74 49V67M82 53V71" stroke="#b9a582" stroke-width=".8"/>',
  purse: '<path d="M72 56Q66 72 80 72T88 56Z" fill="#8a5a2f" stroke="INK" stroke-width="1"/><path d="M71 55H89" stroke="#e4b73a" stroke-width="2.6"/><circle cx="80" cy="64" r="2.6" fill="#e4b73a"/>',
  lily: '<path d="M80 72V48" stroke="#40622f" stroke-width="1.8"/><path d="M80 50Q71 47 73 38Q78 42 80 50Q82 42 87 38Q89 47 80 50Z" fill="#fffaf0" stroke="INK" stroke-width=".9"/>',
  key: '<path d="M82 70V48M82 66H88M82 61H87" stroke="#d9a520" stroke-width="2.6"/><circle cx="82" cy="44" r="4.5" fill="none" stroke="#d9a520" stroke-width="2.6"/>',
  flag: '<path d="M76 72V34" stroke="#6b5528" stroke-width="2"/><path d="M76 35H93L89 41L93 47H76Z" fill="#fffaf0" stroke="INK" stroke-width=".9"/><path d="M76 41H90M83 35V47" stroke="#c23b31" stroke-width="2"/>',
  saw: '<path d="M70 46L90 60L88 64L68 50Z" fill="#dfe5ea" stroke="INK" stroke-width=".9"/><path d="M88 58L94 66L89 70L84 64Z" fill="#9b6a3c" stroke="INK" stroke-width=".9"/>',
  balls: '<path d="M70 44H90V58Q89 68 80 72Q71 68 70 58Z" fill="#f2d58c" stroke="INK" stroke-width="1"/><g fill="#b8303a"><circle cx="80" cy="49" r="2.4" fill="#2f5fa8"/><circle cx="74.5" cy="53" r="2.2"/><circle cx="85.5" cy="53" r="2.2"/><circle cx="75.5" cy="60" r="2.2"/><circle cx="84.5" cy="60" r="2.2"/><circle cx="80" cy="65" r="2.2"/></g>',
}; // prettier-ignore

const grounds: Record<CharacterType, [string, string][]> = {
  immediate: [["#f7dfae", "#f2cf8a"], ["#f9e3bd", "#efc98d"]],
  permanent: [["#cfe2ee", "#a9cbe0"], ["#d7e4ef", "#b3c9e2"]],
  engageable: [["#d5e6cf", "#b3d0ab"], ["#dbe9d9", "#a9c9b4"]],
  endgame: [["#e5d8ef", "#cdb7e0"], ["#ecdbe8", "#d6b6d0"]],
};

const paint = (part: string, cloth: string): string => part.replaceAll("CLOTH", cloth).replaceAll("INK", INK);

/** Behind the person: rays of what is at once, the arch of what stays, the curtain of who is engaged, the banner of the end. */
function ground(type: CharacterType, of: Chance): string {
  const [pale, deep] = grounds[type][of(6, 2)] ?? ["#eee", "#ddd"];
  const back = `<path d="M-40 -30H140V100H-40Z" fill="${pale}"/>`;
  if (type === "immediate") return `${back}<path d="${rays()}" fill="${deep}"/>`;
  if (type === "permanent") return `${back}<path d="M-40 74V-30H140V74H92V30Q92 -8 50 -8T8 30V74Z" fill="${deep}"/><path d="M8 74V30Q8 -8 50 -8T92 30V74" fill="none" stroke="#fff" stroke-width="3"/><path d="M8 58Q22 44 36 54T66 50T92 46V74H8Z" fill="#8fb39a" opacity=".75"/>`;
  if (type === "engageable") return `${back}<path d="M-40 -30H22Q26 20 6 74H-40ZM140 -30H78Q74 20 94 74H140Z" fill="${deep}"/><path d="M10 -30Q16 20 -6 74M90 -30Q84 20 106 74M-2 -30Q2 20 -20 74M102 -30Q98 20 120 74" stroke="#6f9a72" stroke-width="1.3" fill="none" opacity=".7"/>`;
  return `${back}<path d="M-40 -30H140V6Q50 26 -40 6Z" fill="${deep}"/><path d="M-40 6Q50 26 140 6" stroke="#8a6aa8" stroke-width="2" fill="none"/><circle cx="50" cy="26" r="31" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`;
}

function rays(): string {
  const at = (k: number): string => `${Math.round(50 + 120 * Math.cos((k * Math.PI) / 8))} ${Math.round(34 + 120 * Math.sin((k * Math.PI) / 8))}`;
  return [0, 2, 4, 6, 8, 10, 12, 14].map((k) => `M50 34L${at(k)}L${at(k + 1)}Z`).join("");
}

/** Hair behind the face, and what falls over the forehead. */
function hairOf(hair: number, tint: string): [back: string, front: string] {
  const line = `fill="${tint}" stroke="${INK}" stroke-width=".8"`;
  if (hair === 4) return [`<path d="M33 24Q32 6 50 6T67 24L70 50Q60 56 62 40H38Q40 56 30 50Z" ${line}/>`, `<path d="M37 25Q38 11 50 11T63 25Q57 15 50 14T37 25Z" fill="${tint}"/>`];
  if (hair === 2) return [`<path d="M33 24Q32 7 50 7T67 24V54Q60 46 61 34H39Q40 46 33 54Z" ${line}/>`, `<path d="M37 24Q40 12 50 12T63 24Q57 16 50 17T37 24Z" fill="${tint}"/>`];
  if (hair === 1) return [`<path d="M33 24Q32 7 50 7T67 24V40Q60 46 61 34H39Q40 46 33 40Z" ${line}/>`, `<path d="M36 27Q36 10 50 10T64 27Q60 17 50 16T36 27Z" fill="${tint}"/>`];
  return [hair === 0 ? `<path d="M34 30Q32 8 50 8T66 30Q62 20 50 18T34 30Z" ${line}/>` : "", ""];
}

function beardOf(beard: number, x: number, tint: string): string {
  if (beard === 2) return `<path d="M38 30Q38 50 ${50 + x} 58Q62 50 62 30Q59 37 ${50 + x} 35Q41 37 38 30Z" fill="${tint}" stroke="${INK}" stroke-width=".8"/><path d="M${46 + x} 39h8" stroke="#7a3328" stroke-width="1.5" stroke-linecap="round"/>`;
  if (beard === 1) return `<path d="M38 29Q38 46 50 48Q62 46 62 29Q59 37 ${50 + x} 36Q41 37 38 29Z" fill="${tint}" stroke="${INK}" stroke-width=".7"/><path d="M${46.5 + x} 39.5h7" stroke="#7a3328" stroke-width="1.4" stroke-linecap="round"/>`;
  return `<path d="M${46.5 + x} 39q3.5 2 7 0" stroke="#8c3a30" stroke-width="1.7" fill="none" stroke-linecap="round"/>`;
}

/** Somebody of a pack: as many looks as there are ids. */
function composed(woman: boolean, of: Chance): Looks {
  const cloth = ["#a8433b", "#3e6b9c", "#4c7a4f", "#8a5aa0", "#7a5f2f", "#2f6f7a"][of(0, 6)] ?? "#a8433b";
  const thing = Object.keys(things)[of(7, Object.keys(things).length)] ?? "scroll";
  const turn = of(3, 2) === 1 ? 1 : -1;
  if (woman) return [["veil", "net", "balzo", "henin", "none"][of(1, 5)] ?? "veil", 4, 0, ["dress", "brocade", "ruff", "fur"][of(2, 4)] ?? "dress", thing, turn, of(4, 5), of(5, 4), cloth];
  const hat = ["cap", "flat", "bonnet", "scholar", "beret", "hood", "turban2", "none"][of(1, 8)] ?? "cap";
  return [hat, hat === "hood" ? 3 : of(2, 2), of(8, 3), ["gown", "coat", "fur", "cloak", "kaftan"][of(9, 5)] ?? "gown", thing, turn, of(4, 5), of(5, 4), cloth];
}

/** The inside of a portrait of 100 by 72. */
export function portrait(id: string, type: CharacterType, woman: boolean): string {
  const of = chance(id);
  const [hat, hair, beard, garment, thing, turn, skinAt, tintAt, cloth] = looks[id] ?? composed(woman, of);
  const [skin, tint, x] = [skins[skinAt] ?? INK, hairs[tintAt] ?? INK, turn * 3.2];
  const [behind, fringe] = hairOf(hair, tint);
  const face = `<path d="M44 38V49Q50 56 56 49V38Z" fill="${skin}" stroke="${INK}" stroke-width=".8"/><path d="M37.5 24Q37 40 44 45Q50 49 56 45Q63 40 62.5 24Q62 12 50 12T37.5 24Z" fill="${skin}" stroke="${INK}"/>`;
  const eyes = `<path d="M${42.5 + x} 26.5h.1M${56 + x} 26.5h.1" stroke="${INK}" stroke-width="2.8" stroke-linecap="round"/><path d="M${39.5 + x} 22.5q3 -2 6 -.3M${53.5 + x} 22.2q3 -1.7 6 .3" stroke="${tint}" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M${49.5 + x} 26q${turn * 3} 6 ${turn * 2.4} 8h-3" stroke="#7d5436" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;
  const cheeks = woman ? `<circle cx="${42 + x}" cy="34" r="2.6" fill="#e07f6c" opacity=".45"/><circle cx="${58 + x}" cy="34" r="2.6" fill="#e07f6c" opacity=".45"/>` : "";
  const figure = [behind, garments[garment] ?? "", face, fringe, cheeks, eyes, beardOf(beard, x, tint), hats[hat] ?? ""].join("");
  return `${ground(type, of)}<g transform="translate(4 9.5) scale(.92)">${paint(figure, cloth)}</g><g${turn < 0 ? ' transform="matrix(-1 0 0 1 100 0)"' : ""}>${paint(things[thing] ?? "", cloth)}</g>`;
}

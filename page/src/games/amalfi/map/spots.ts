// Where places lie: real harbours by longitude and latitude, and where the plaque of a printed destination hangs.
import { project } from "./coast.ts";

const harbours: Record<string, readonly [number, number]> = {
  alexandria: [29.9, 31.2], famagusta: [33.9, 35.1], ragusa: [18.1, 42.65], senj: [14.9, 45], naples: [14.25, 40.85],
  candia: [25.1, 35.35], constantinople: [29, 41], tunis: [10.2, 36.8], porto_pisano: [10.3, 43.6], barcelona: [2.2, 41.4],
  venice: [12.3, 45.4], messina: [15.55, 38.2], salerno: [14.8, 40.65],
  acre: [35.1, 32.9], alghero: [8.3, 40.55], fiume: [14.4, 45.3], genoa: [8.9, 44.4], monemvasia: [23, 36.7],
  aigues_mortes: [4.2, 43.55], palermo: [13.35, 38.1], malaga: [-4.4, 36.7], smyrna: [27.1, 38.4], salonica: [22.9, 40.6],
  naxos: [25.4, 37.1], trapani: [12.5, 38], valencia: [-0.3, 39.4], spalato: [16.4, 43.5], bona: [7.8, 36.9],
  marseille: [5.4, 43.3], damietta: [31.8, 31.4], cattaro: [18.8, 42.4], rhodes: [28.2, 36.4], corfu: [19.9, 39.6],
  livorno: [10.3, 43.5], ancona: [13.5, 43.6], zara: [15.2, 44.1], beirut: [35.5, 33.9], otranto: [18.5, 40.1],
  savona: [8.5, 44.3], tripoli: [13.2, 32.9], seville: [-5.9, 37.4], brindisi: [18, 40.6], negroponte: [23.6, 38.5],
  durazzo: [19.4, 41.3], limassol: [33, 34.7], caffa: [35.4, 45], majorca: [2.6, 39.6], gaeta: [13.6, 41.2], bari: [16.9, 41.1],
}; // prettier-ignore

/** Middle of the plaque on the chart. */
const plaques: Record<string, readonly [number, number]> = {
  venice: [384, 70], senj: [600, 78], ragusa: [682, 168], porto_pisano: [262, 212], barcelona: [92, 196], naples: [404, 300],
  salerno: [592, 252], messina: [592, 384], tunis: [284, 396], candia: [700, 500], constantinople: [906, 252],
  famagusta: [908, 420], alexandria: [905, 556], evolving_ii: [112, 452], evolving_iii: [112, 506], evolving_iv: [112, 560],
}; // prettier-ignore

export interface Spot {
  x: number;
  y: number;
}

const spot = ([x, y]: readonly [number, number]): Spot => ({ x: Math.round(x), y: Math.round(y) });

/** The harbour of a place; a place of a component pack may have none on our map. */
export function harbour(id: string): Spot | undefined {
  const at = harbours[id];
  return at && spot(project(at));
}

/** Where a plaque hangs; undefined for what hangs beside its harbour. */
export function plaque(id: string): Spot | undefined {
  const at = plaques[id];
  return at && spot(at);
}

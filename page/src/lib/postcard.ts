// A picture to keep: the final board as a postcard, with who played, their points and the day, made here and sent nowhere.
import { emblems } from "../ui/emblems.ts";

export interface Card {
  /** "Greetings from" and the place, in the reader's language. */
  greeting: string;
  place: string;
  /** Everybody in the order of the result. */
  results: { seat: number; name: string; points: string }[];
  date: string;
  /** Where the game can be seen again. */
  link: string;
}

const [WIDTH, HEIGHT, EDGE] = [1600, 1120, 46];
const FIELD = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 800 };
/** What style sheets may have given to a part of a drawing; all of it can be said by attributes, which no policy forbids. */
const KEPT = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "stroke-linecap",
  "opacity", "stop-color", "stop-opacity", "display", "visibility", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "paint-order", "letter-spacing",
];

/** The picture of the board: what a game marks as that, else the one that its scoring is told on, else its largest drawing. */
export function boardPicture(): SVGSVGElement | undefined {
  const all = [...document.querySelectorAll<SVGSVGElement>(".end .picture svg, .felt svg")];
  const marked = all.find((one) => one.hasAttribute("data-postcard")) ?? all.find((one) => one.closest(".end"));
  const area = (one: SVGSVGElement): number => one.clientWidth * one.clientHeight;
  return marked ?? all.sort((a, b) => area(b) - area(a))[0];
}

/** A drawing as a file of its own: what style sheets gave it is written into it, and the patterns that it points at come along. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inscribe(svg, copy);
  const box = svg.viewBox.baseVal;
  const [width, height] = box?.width ? [box.width, box.height] : [svg.clientWidth, svg.clientHeight];
  if (!box?.width) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
  for (const defs of document.querySelectorAll("svg > defs")) {
    if (svg.contains(defs)) continue;
    const own = defs.cloneNode(true) as SVGElement;
    inscribe(defs as SVGElement, own);
    copy.prepend(own);
  }
  return new XMLSerializer().serializeToString(copy);
}

/** Write what each part looks like now into the part of the copy that stands for it. */
function inscribe(original: SVGElement, copy: SVGElement): void {
  const to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  [original, ...original.querySelectorAll<SVGElement>("*")].forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of KEPT) {
      const value = style.getPropertyValue(name);
      if (value) to[i]?.setAttribute(name, value);
    }
    to[i]?.removeAttribute("class");
  });
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([standalone(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Pen = CanvasRenderingContext2D;

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const seatColour = (seat: number, ink = false): string => colour(`--seat-${seat}${ink ? "-ink" : ""}`);

function emblem(pen: Pen, seat: number, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 28, size / 28);
  pen.fillStyle = seatColour(seat);
  pen.strokeStyle = "#2a2118";
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.roundRect(-13, -13, 26, 26, 7);
  pen.fill();
  pen.stroke();
  pen.scale(0.77, 0.77);
  pen.fillStyle = seatColour(seat, true);
  pen.fill(new Path2D(emblems[seat]?.shape));
  pen.restore();
}

/** The whole picture, cut to the field, filling it. */
function picture(pen: Pen, image: HTMLImageElement): void {
  const { x, y, width, height } = FIELD;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  const sky = pen.createLinearGradient(0, y, 0, y + height);
  sky.addColorStop(0, "#a9d3e2");
  sky.addColorStop(0.7, "#fbe8cf");
  pen.fillStyle = sky;
  pen.fillRect(x, y, width, height);
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  pen.drawImage(image, x + (width - w) / 2, y + (height - h) * 0.35, w, h);
  pen.restore();
  pen.strokeStyle = "#a93f1d";
  pen.lineWidth = 3;
  pen.strokeRect(x, y, width, height);
}

function greeting(pen: Pen, card: Card): void {
  pen.save();
  pen.textAlign = "left";
  pen.lineJoin = "round";
  pen.font = "600 50px 'Costiera Display', serif";
  pen.fillStyle = "#2a2118";
  pen.strokeStyle = "#fffdf8";
  pen.lineWidth = 10;
  pen.strokeText(card.greeting, 92, 132);
  pen.fillText(card.greeting, 92, 132);
  const size = Math.min(120, (860 / Math.max(1, card.place.length)) * 1.9);
  pen.font = `700 ${size}px 'Costiera Display', serif`;
  pen.fillStyle = "#2a2118";
  pen.strokeStyle = "#2a2118";
  pen.lineWidth = 16;
  pen.strokeText(card.place, 96, 144 + size);
  pen.strokeStyle = "#fffdf8";
  pen.lineWidth = 14;
  pen.strokeText(card.place, 90, 138 + size);
  pen.fillStyle = "#a93f1d";
  pen.fillText(card.place, 90, 138 + size);
  pen.restore();
}

/** The winner's stamp with its teeth, and the day on the postmark. */
function stamp(pen: Pen, card: Card): void {
  const winner = card.results[0];
  const [x, y, width, height] = [1336, 84, 168, 200];
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate(0.035);
  pen.fillStyle = "#fffdf8";
  pen.fillRect(-width / 2, -height / 2, width, height);
  pen.globalCompositeOperation = "source-over";
  pen.fillStyle = "#8fb3b4";
  for (let at = -width / 2; at <= width / 2 + 1; at += 14) for (const side of [-height / 2, height / 2]) dot(pen, at, side);
  for (let at = -height / 2; at <= height / 2 + 1; at += 14.3) for (const side of [-width / 2, width / 2]) dot(pen, side, at);
  if (winner) {
    pen.fillStyle = seatColour(winner.seat);
    pen.fillRect(-width / 2 + 16, -height / 2 + 16, width - 32, height - 32);
    emblem(pen, winner.seat, 0, -14, 104);
    pen.fillStyle = seatColour(winner.seat, true);
    pen.textAlign = "right";
    pen.font = "700 36px 'Costiera Display', serif";
    pen.fillText(winner.points, width / 2 - 26, height / 2 - 26);
  }
  pen.restore();
  postmark(pen, card.date);
}

function dot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 4.4, 0, 7);
  pen.fill();
}

function postmark(pen: Pen, date: string): void {
  pen.save();
  pen.translate(1318, 236);
  pen.rotate(-0.22);
  pen.globalAlpha = 0.75;
  pen.strokeStyle = pen.fillStyle = "#243a5e";
  pen.lineWidth = 4;
  for (const radius of [72, 58]) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.stroke();
  }
  pen.textAlign = "center";
  const [day, year] = date.split("\n");
  pen.font = "700 25px 'Costiera Sans', sans-serif";
  pen.fillText(day ?? "", 0, -4);
  pen.fillText(year ?? "", 0, 26);
  for (const wave of [-24, -4, 16, 36]) {
    pen.beginPath();
    pen.moveTo(78, wave);
    for (let at = 78; at < 214; at += 34) pen.quadraticCurveTo(at + 8.5, wave - 11, at + 17, wave), pen.quadraticCurveTo(at + 25.5, wave + 11, at + 34, wave);
    pen.stroke();
  }
  pen.restore();
}

function names(pen: Pen, card: Card): void {
  const count = Math.max(1, card.results.length);
  const room = (WIDTH - 2 * EDGE - 40) / Math.min(count, 3);
  card.results.forEach(({ seat, name, points }, i) => {
    const [x, y] = [EDGE + 44 + (i % 3) * room, 912 + Math.floor(i / 3) * 84];
    emblem(pen, seat, x, y, 52);
    pen.textAlign = "left";
    pen.fillStyle = "#2a2118";
    pen.font = `700 ${i ? 44 : 54}px 'Costiera Display', serif`;
    const wide = pen.measureText(points).width;
    pen.font = "600 38px 'Costiera Sans', sans-serif";
    const left = room - 60 - wide - 50;
    pen.fillText(name, x + 42, y + 13, left);
    const end = Math.min(pen.measureText(name).width, left);
    pen.font = `700 ${i ? 44 : 54}px 'Costiera Display', serif`;
    pen.fillText(points, x + 42 + end + 18, y + 16);
  });
  pen.font = "500 24px 'Costiera Sans', sans-serif";
  pen.fillStyle = "#665847";
  pen.textAlign = "right";
  pen.fillText(card.link, WIDTH - EDGE, HEIGHT - 34);
}

/** Make the postcard. Rejects where the browser cannot draw it. */
export async function makePostcard(svg: SVGSVGElement, card: Card): Promise<Blob> {
  const [image] = await Promise.all([
    imageOf(svg),
    document.fonts.load("600 50px 'Costiera Display'"),
    document.fonts.load("600 38px 'Costiera Sans'"),
  ]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is no canvas");
  pen.fillStyle = "#fffdf8";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  picture(pen, image);
  greeting(pen, card);
  stamp(pen, card);
  names(pen, card);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture came of it"))), "image/png"));
}

// Effect data as a short row of signs, for cards and destinations; the full text goes beside them or is shown on focus.
import type { Amount, Counter, Cost, Row, Step } from "../components.ts";
import type { IconName } from "../Icon.svelte";

/** A sign with what stands at it ("2", "-1"), or a sign of punctuation between signs. */
export type Mark = { icon: IconName; n?: string } | { sep: ">" | "/" | ":" | "x" };

const one = (icon: IconName, n?: number | string): Mark => (n === undefined || n === 1 || n === "1" ? { icon } : { icon, n: String(n) });
const number = (icon: IconName, n: number | string): Mark => ({ icon, n: String(n) });

const things: Record<Row, IconName> = { council: "character", workshop: "artwork", atlas: "destination" };

/** The sign of what is counted. */
export function counterIcon(count: Counter): IconName {
  const [kind, type] = count.split(".") as [string, string | undefined];
  if (kind === "artwork") return type === "book" || type === "painting" || type === "monument" ? type : "artwork";
  if (kind === "character") {
    return type === "immediate" || type === "permanent" || type === "engageable" || type === "endgame" ? type : "character";
  }
  if (kind === "set") return "rose";
  if (kind === "ship" || kind === "bread" || kind === "lighthouse" || kind === "destination" || kind === "title") return kind;
  return "artwork";
}

function counted(icon: IconName, n: Amount): Mark[] {
  if (n === "full") return [number(icon, "max")];
  if (typeof n === "number") return [number(icon, n)];
  const first = n.base ? [number(icon, n.base)] : [];
  return [...first, number(icon, `${n.base ? "+" : ""}${n.each ?? 1}`), { sep: "x" }, one(counterIcon(n.count))];
}

/** The signs of each step. */
export function icons(steps: Step[]): Mark[][] {
  return steps.map(signs);
}

/** All accepted resources with the number before them. */
export function costIcons(cost: Cost): Mark[] {
  return cost.of.map((of, n) => (n === 0 ? number(of, cost.n) : one(of)));
}

const all = (steps: Step[]): Mark[] => steps.flatMap(signs);
const minus = (icon: IconName, discount: number | undefined): Mark => (discount ? number(icon, `-${discount}`) : one(icon));

function signs(step: Step): Mark[] {
  switch (step.op) {
    case "ships":
      return [...counted("ship", step.n), { sep: ">" }, one(step.hold)];
    case "bread":
    case "vp":
      return counted(step.op, step.n);
    case "lighthouse":
      return [one("lighthouse", step.n)];
    case "straighten":
      return [one("straighten", step.n >= 10 ? "all" : step.n)];
    case "character":
      return [one("character", step.n), ...(step.free ? [number("bread", 0)] : [])];
    case "draw":
      return [number("character", `${step.keep}/${step.look}`)];
    case "recall":
      return [one("destination"), { sep: ">" }, one("ship", step.n), one("bay")];
    case "refloat":
      return [one("port"), { sep: ">" }, one("ship", step.n >= 10 ? "all" : step.n), one("bay")];
    case "construct":
      return [minus("shipyard", step.discount), one("ship", step.n)];
    case "acquire":
      return [minus("artwork", step.discount)];
    case "discover":
      return [minus("destination", step.discount)];
    case "invite":
      return [minus("character", step.discount)];
    case "signal":
      return [one("lighthouse"), { sep: ">" }, one("ship")];
    case "visit":
      return [one("destination"), ...(step.free ? [number("bread", 0)] : [])];
    case "echo":
      return [one(step.types?.length === 1 && step.types[0] ? step.types[0] : "artwork", step.n), { sep: ">" }, one("straighten")];
    case "workshop_bonus":
      return [one("discard"), one("artwork"), { sep: ">" }, one("artwork")];
    case "refresh":
      return [number("discard", "all"), one(things[step.row])];
    case "discard_last":
      return [one("discard"), one(things[step.row])];
    case "exchange":
      return [number("bread", `-${step.pay}${step.times > 1 ? ` (${step.times}x)` : ""}`), { sep: ">" }, ...all(step.gain)];
    case "dismiss":
      return [one("discard"), one("character", step.max), { sep: ">" }, ...all(step.gain)];
    case "copy":
      return [one("engageable")];
    case "decree":
      return [number("vp", `<${step.max}`)];
    case "choose":
      return step.options.flatMap((option, n): Mark[] => [...(n ? [{ sep: "/" } as Mark] : []), ...all(option)]);
    case "when":
      return [number(counterIcon(step.count), `${step.min}+`), { sep: ":" }, ...all(step.then)];
  }
}

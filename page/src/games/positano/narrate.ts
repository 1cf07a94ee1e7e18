// Facts in words. A line is short, names who and what, and says whom it cost a view.
import { list, type Translate } from "../../lib/i18n.ts";
import type { Fact } from "../game.ts";
import { tileInWords, tileOfKind } from "./rows/tile.ts";
import { signed } from "./decide/effect.ts";
import { seatName } from "./seat.ts";

interface Bid {
  seat: number;
  totals: number[];
}

/** One fact of the log in the reader's language; empty where nothing is worth telling. */
export function narrate(fact: Fact, names: string[], t: Translate): string {
  const who = typeof fact["seat"] === "number" ? seatName(fact["seat"], names) : "";
  const lot = String(fact["lot"] ?? "");
  switch (fact["fact"]) {
    case "bid":
      return fact["card"] ? t("positano.tell.bid.own", { who, card: String(fact["card"]).slice(1), booster: Number(fact["booster"]) }) : t("positano.tell.bid", { who });
    case "reveal":
      return reveal(fact, names, t);
    case "lot":
      return t("positano.tell.lot", { who, lot });
    case "block":
      return block(fact, who, t);
    case "gain":
      return t("positano.tell.gain", { who, n: Number(fact["gained"]) });
    case "tile":
      return t("positano.tell.tile", { who, tile: tile(fact, t) });
    case "build":
      return t("positano.tell.build", { who, n: Number(fact["height"]), lot, roof: t(`positano.roof.${fact["roof"] as "gold"}`) }) + effect(fact, names, t);
    case "dead":
      return t("positano.tell.dead", { who, lot });
    case "add_on":
      return lot ? t("positano.tell.add_on", { who, lot, n: Number(fact["height"]) }) + effect(fact, names, t) : t("positano.tell.add_on.none", { who });
    case "remodel":
      return lot
        ? t("positano.tell.remodel", { who, lot, roof: t(`positano.roof.${fact["roof"] as "gold"}`) }) + effect(fact, names, t)
        : t("positano.tell.remodel.none", { who });
    case "give":
      return t("positano.tell.give", { who, to: seatName(Number(fact["to"]), names), tile: tile(fact, t) });
    case "round":
      return t("positano.tell.round", { n: Number(fact["round"]) });
    case "end":
      return end(fact, names, t);
    default:
      return "";
  }
}

const tile = (fact: Fact, t: Translate): string => tileInWords(tileOfKind(String(fact["tile"])), t);

function reveal(fact: Fact, names: string[], t: Translate): string {
  const bids = (fact["bids"] as Bid[]).map(({ seat, totals }) => t("positano.tell.reveal.bid", { who: seatName(seat, names), totals: totals.join(" / ") }));
  return t("positano.tell.reveal", { bids: bids.join(t("positano.semicolon")) });
}

/** Doubles and triples that ask how many are told by their gain. */
function block(fact: Fact, who: string, t: Translate): string {
  const gained = Number(fact["gained"]);
  const taken = tileOfKind(String(fact["tile"]));
  const told = t("positano.tell.block", { who, tile: tile(fact, t) });
  const plain = taken.multiply === null ? gained === taken.blocks : gained === 0;
  return plain ? told : told + t("positano.comma") + t("positano.tell.gained", { n: gained });
}

/** " (+3 points; costs Bruno (B) 2)" after a building step. */
function effect(fact: Fact, names: string[], t: Translate): string {
  const told: string[] = [];
  const points = Number(fact["points"] ?? 0);
  if (points !== 0) told.push(t("positano.tell.points", { points: signed(points) }));
  for (const [seat, lost] of Object.entries((fact["takes"] ?? {}) as Record<string, number>)) {
    told.push(t("positano.tell.takes", { who: seatName(Number(seat), names), n: lost }));
  }
  return told.length > 0 ? t("positano.tell.effect", { effect: told.join(t("positano.semicolon")) }) : "";
}

function end(fact: Fact, names: string[], t: Translate): string {
  const winners = (fact["winners"] as number[]).map((seat) => seatName(seat, names));
  const scores = (fact["scores"] as number[]).map((points, seat) => t("positano.tell.score", { who: seatName(seat, names), n: points }));
  return t("positano.tell.end", { scores: scores.join(t("positano.comma")), winners: list(winners) });
}

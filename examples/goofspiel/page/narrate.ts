// Facts in words.
import type { Fact } from "costiera/games/game.ts";
import { list, type Translate } from "costiera/lib/i18n.ts";

/** One fact of the log in the reader's language. */
export function narrate(fact: Fact, names: string[], t: Translate): string {
  const who = names[Number(fact["seat"])] ?? "";
  const prizes = ((fact["prizes"] ?? []) as number[]).join(" + ");
  switch (fact["fact"]) {
    case "bid":
      return fact["card"] === undefined ? t("goofspiel.tell.bid", { who }) : t("goofspiel.tell.bid.own", { who, card: Number(fact["card"]) });
    case "show": {
      const told = (fact["bids"] as number[]).map((card, seat) => t("goofspiel.tell.show.bid", { who: names[seat] ?? "", card }));
      const winner = fact["winner"] as number | null;
      const came = winner === null ? t("goofspiel.tell.tie", { prizes }) : t("goofspiel.tell.won", { who: names[winner] ?? "", prizes });
      return t("goofspiel.tell.show", { bids: list(told), came });
    }
    case "turn":
      return t("goofspiel.tell.turn", { prizes });
    case "end":
      return t("goofspiel.tell.end", { who: list((fact["winners"] as number[]).map((seat) => names[seat] ?? "")) });
    default:
      return "";
  }
}

// What the form calls the places that a refusal names.
import type { Translate } from "../../../lib/i18n.ts";
import type { Label } from "../../../lib/refusal.ts";
import type { Typed } from "./typed.ts";

const fields = {
  name: "amalfi.score.name",
  vp: "amalfi.score.vp",
  bread: "amalfi.score.bread",
  ships_built: "amalfi.score.ships",
  lighthouses: "amalfi.score.lighthouses",
  titles: "amalfi.score.titles",
  docked_own: "amalfi.score.docked",
  invited: "amalfi.score.invited",
  artworks: "amalfi.score.artworks",
  destinations: "amalfi.score.destinations",
} as const;
const wholes = { players: "amalfi.score.players", period: "amalfi.score.period", decree: "amalfi.score.decree", rival: "option.amalfi.rival" } as const;

export const labelOf =
  (typed: Typed, t: Translate): Label =>
  (place) => {
    const [, seat, field] = /^seats\[(\d)\]\.(\w+)/.exec(place) ?? [];
    if (seat !== undefined && field !== undefined) {
      const who = typed.seats[Number(seat)]?.name || t(`amalfi.score.seat.${seat as "0"}`);
      return who + t("amalfi.comma") + t(fields[field as "vp"]);
    }
    return place in wholes ? t(wholes[place as "period"]) : undefined;
  };

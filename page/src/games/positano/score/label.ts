// What the form calls the places that a refusal names.
import type { Translate } from "../../../lib/i18n.ts";
import type { Label } from "../../../lib/refusal.ts";
import { letterOf } from "../seat.ts";

const seatFields = { name: "positano.score.nameOf", held: "positano.score.heldOf", gelato: "positano.score.gelatoOf" } as const;
const parts = { height: "positano.height", roof: "positano.score.roof", seat: "positano.score.owner" } as const;
const wholes = {
  players: "positano.score.players",
  board: "positano.score.board",
  removed: "positano.score.removed",
  buildings: "positano.score.buildings",
  seats: "positano.seats",
} as const;

export const labelOf =
  (t: Translate): Label =>
  (place) => {
    const [, seat, field] = /^seats\[(\d)\](?:\.(\w+))?$/.exec(place) ?? [];
    if (seat !== undefined) {
      const who = letterOf(Number(seat));
      return field === undefined ? who : t(seatFields[field as "held"], { who });
    }
    const [, lot, part] = /^buildings\.(\w+)(?:\.(\w+))?$/.exec(place) ?? [];
    if (lot !== undefined) {
      const name = t("positano.score.lot", { lot });
      return part === undefined ? name : name + t("positano.comma") + t(parts[part as "height"]);
    }
    return place in wholes ? t(wholes[place as "board"]) : undefined;
  };

// What the rival of a solo game answers to the steps in pencil: it is known before the turn is made.
import type { Translate } from "../../../lib/i18n.ts";
import { isMain, parts } from "../decide/moves.ts";
import type { Desk } from "../desk.svelte.ts";
import { narrate } from "../narrate.ts";

const buys = new Set(["acquire", "discover", "invite"]);

/** A line for each step, empty where nothing answers it. Of a purchase only what it takes away is said, after the last step of it. */
export function answers(desk: Desk, t: Translate): string[] {
  const { rival } = desk.base;
  const { steps, facts } = desk.draft;
  if (!rival) return steps.map(() => "");
  let bought = "";
  return steps.map((move, k) => {
    if (isMain(move)) bought = buys.has(parts(move).verb) ? parts(move).verb : "";
    const placed = (facts[k] ?? []).filter(({ fact }) => fact === "rival").map((fact) => narrate(fact, desk.names, t));
    const next = steps[k + 1];
    const last = bought !== "" && (next === undefined || isMain(next));
    const taken = last ? [t("amalfi.rival.answer"), `${t(`amalfi.rival.${rival as "naples"}.${bought as "acquire"}`)}${t("amalfi.stop").trim()}`] : [];
    return [...placed, ...taken].join(" ");
  });
}

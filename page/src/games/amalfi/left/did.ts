// What each seat did since the viewer's last move, in one short line.
import type { Translate } from "../../../lib/i18n.ts";
import type { Event } from "../../../lib/protocol.ts";
import { nameOf } from "../names/index.ts";

const verbs = new Set(["navigate", "acquire", "discover", "invite", "engage", "construct", "pass"]);

/** The last main action of a seat, and what it brought in bread and points; empty where there was none. */
export function didInWords(since: Event[], seat: number, t: Translate): string {
  const from = since.findLastIndex((event) => event.seat === seat && verbs.has(String(event.facts[0]?.["fact"])));
  const event = since[from];
  if (!event) return "";
  const fact = event.facts[0] ?? { fact: "" };
  const what = Array.isArray(fact["what"]) ? String(fact["what"][0] ?? "") : "";
  const key = `amalfi.did.${String(fact["fact"])}` as Parameters<Translate>[0];
  const done = fact["fact"] === "construct" ? t(key, { n: Number(what) || 1 }) : t(key, { what: what && nameOf(what) });
  const later = since.slice(from).flatMap(({ facts }) => facts).filter((each) => each["fact"] === "change" && each["seat"] === seat);
  const sum = (name: string): number => later.reduce((all, each) => all + Number(each[name] ?? 0), 0);
  const [bread, vp] = [sum("bread"), sum("vp")];
  const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
  return [done, bread && t("amalfi.did.bread", { n: signed(bread) }), vp && t("amalfi.did.vp", { n: signed(vp) })].filter(Boolean).join(t("amalfi.comma"));
}

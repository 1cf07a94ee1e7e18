import type { Catalogue } from "../lib/i18n.ts";
import type { en } from "./en.ts";

export const ja = {
  "app.name": "コスティエーラ",
} satisfies Record<keyof typeof en, Catalogue[string]>;

import type { Message } from "../../../lib/i18n.ts";
import { teach } from "../effects/index.ts";
import { japanese } from "../effects/ja.ts";
import { learn } from "../names/index.ts";
import { japaneseNames } from "../names/ja.ts";
import type { en } from "./en.ts";
import { board } from "./ja/board.ts";
import { rules } from "./ja/rules.ts";
import { seat } from "./ja/seat.ts";

// Names and effect texts come with the words, so that a page never shows two languages at once.
teach("ja", japanese);
learn("ja", japaneseNames);

export const ja: Record<keyof typeof en, Message> = { ...board, ...rules, ...seat };

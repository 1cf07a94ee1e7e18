import { board } from "./en/board.ts";
import { rules } from "./en/rules.ts";
import { seat } from "./en/seat.ts";

export const en = { ...board, ...rules, ...seat } as const;

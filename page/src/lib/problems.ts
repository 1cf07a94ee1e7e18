import { maybe } from "./i18n.ts";
import type { ErrorInfo } from "./protocol.ts";

/** An error in the reader's language; the server's own English sentence where the catalogue has no word for its code. */
export function problemText(problem: ErrorInfo): string {
  return maybe(`error.${problem.code}`) ?? problem.text;
}

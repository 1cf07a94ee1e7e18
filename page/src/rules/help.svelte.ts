// The rules beside the game: at a table a link to a rule opens a dialog instead of leaving the table.
import { pageAt } from "../lib/root.ts";

interface Help {
  game: string;
  at: string;
}

let open: Help | undefined = $state.raw();

export const rulesHelp = {
  get open(): Help | undefined {
    return open;
  },
  show(game: string, at = ""): void {
    open = { game, at };
  },
  close(): void {
    open = undefined;
  },
};

/** For the root of a table: plain clicks on links to rules within it open the dialog. */
export function rulesBeside(node: HTMLElement): () => void {
  const onclick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    const [, page, game] = (link && pageAt(link.pathname)?.split("/")) ?? [];
    if (!link || page !== "rules" || !game) return;
    event.preventDefault();
    rulesHelp.show(game, link.hash.slice(1));
  };
  node.addEventListener("click", onclick);
  return () => node.removeEventListener("click", onclick);
}

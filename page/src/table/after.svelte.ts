// What can be done with a table that is through: play again, keep its record.
import { api } from "../lib/api.ts";
import { keepCodes } from "../lib/codes.svelte.ts";
import type { Table } from "../lib/protocol.ts";
import { saveRecord } from "../lib/record.ts";
import { go } from "../lib/router.svelte.ts";

export class After {
  problem = $state.raw<unknown>();
  busy = $state(false);

  constructor(private readonly table: () => Table) {}

  rematch = (): Promise<void> =>
    this.#doing(async () => {
      const next = await api.rematch(this.table().id);
      keepCodes(next);
      go(`/t/${next.id}`);
    });

  save = (): Promise<void> => this.#doing(() => saveRecord(this.table()));

  async #doing(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = undefined;
    await what().catch((error: unknown) => (this.problem = error));
    this.busy = false;
  }
}

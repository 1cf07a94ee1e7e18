// The choice of starting hands: fetched only for tables where hands are dealt.
type Dealing = typeof import("./decide/Dealing.svelte").default;

let here: Dealing | undefined;

export async function fetchDealing(): Promise<Dealing> {
  return (here ??= (await import("./decide/Dealing.svelte")).default);
}

/** What has been fetched already. */
export function dealingHere(): Dealing | undefined {
  return here;
}

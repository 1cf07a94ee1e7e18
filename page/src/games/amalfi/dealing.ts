// The choice of starting hands: fetched only for tables where hands are dealt.
type Dealing = typeof import("./deal/Deal.svelte").default;

let here: Dealing | undefined;

export async function fetchDealing(): Promise<Dealing> {
  return (here ??= (await import("./deal/Deal.svelte")).default);
}

/** What has been fetched already. */
export function dealingHere(): Dealing | undefined {
  return here;
}

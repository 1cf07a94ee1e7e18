// The one way by which changes are spoken: each once, those of a moment together.
const GATHER = 150;

let spoken = $state({ text: "", odd: false });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the live region says now; `odd` alternates so that the same words can be spoken twice. */
export const speech = {
  get text(): string {
    return spoken.text;
  },
  get odd(): boolean {
    return spoken.odd;
  },
};

/** Have a text spoken by screen readers, politely. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  timer ??= setTimeout(() => {
    spoken = { text: waiting.join(" "), odd: !spoken.odd };
    waiting = [];
    timer = undefined;
  }, GATHER);
}

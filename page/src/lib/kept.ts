// A choice half made: kept with the tab, so that a reload does not lose it, and gone with the decision that it was for.
import type { View } from "./protocol.ts";

interface Stored {
  decision: string;
  values: Record<string, unknown>;
}

/** What a board keeps of a choice that is not made yet. */
export class Kept {
  private readonly name: string;

  constructor(table: string, view: View) {
    this.name = `costiera.choice.${table}`;
    this.decision = `${view.viewer} ${view.decision.kind} ${digest(view.decision.legal.join("\n"))}`;
  }

  private readonly decision: string;

  get<T>(name: string, fallback: T): T {
    return (this.read()?.values[name] as T | undefined) ?? fallback;
  }

  set(name: string, value: unknown): void {
    const values = { ...this.read()?.values, [name]: value ?? undefined };
    try {
      sessionStorage.setItem(this.name, JSON.stringify({ decision: this.decision, values }));
    } catch {
      // Without storage a choice lasts until the page is left.
    }
  }

  private read(): Stored | undefined {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.name) ?? "null") as Stored | null;
      return stored?.decision === this.decision ? stored : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Tells texts apart well enough (FNV-1a). */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

// What the frame of a table and the counting of points in it know of each other.
import { getContext, setContext } from "svelte";

export interface Counting {
  /** It ended just now, before the reader's eyes: the points are counted before anybody is named. */
  fresh: boolean;
  /** The counting has begun, or all of it is told: then the frame says the result in the game's words. */
  begin: () => void;
  done: (headline: string) => void;
}

const KEY = Symbol("counting");

/** What the parts below may know of the counting. */
export function provideCounting(counting: Counting): void {
  setContext(KEY, counting);
}

/** The frame's wishes for the counting; undefined where there is none (a story, the page of a score). */
export function theCounting(): Counting | undefined {
  return getContext<Counting | undefined>(KEY);
}

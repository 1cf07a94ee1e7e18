// Several persons at one screen: whose eyes the screen has now, and when it must be covered while the device is passed on.
import type { Event } from "./protocol.ts";
import type { Eyes } from "./socket.ts";

export interface Screen {
  eyes: Eyes;
  /** The seat that must say it is there before its secrets are shown. */
  pass?: number;
}

export interface Situation {
  /** Seats that sit at this screen. */
  own: number[];
  /** Seats that owe a decision. */
  pending: number[];
  /** Whose eyes the screen has. */
  now: Eyes;
  /** Whether seats have anything to hide from each other now. */
  secret: boolean;
  /** The seat that has said it is there. */
  ready: number | undefined;
  /** The seat that somebody asked for by hand. */
  wish: number | undefined;
}

/** What a screen shows to those who sit at it. */
export function screenFor({ own, pending, now, secret, ready, wish }: Situation): Screen {
  if (!own.length) return { eyes: "watch" };
  if (own.length === 1) return { eyes: own[0] as number };
  const next = wish ?? nextSeat(own, pending, now);
  if (!secret) return { eyes: next ?? (typeof now === "number" ? now : "watch") };
  if (next === undefined) return { eyes: "watch" };
  return next === ready ? { eyes: next } : { eyes: "watch", pass: next };
}

/** What of the news may be spoken: not what the others at this screen must not hear. */
export function aloud(news: Event[], own: number[], secret: boolean): Event[] {
  return secret && own.length > 1 ? news.filter((event) => !own.includes(event.seat)) : news;
}

/** The seat at this screen whose decision it is: the one that is there, else the next in order. */
function nextSeat(own: number[], pending: number[], now: Eyes): number | undefined {
  const due = own.filter((seat) => pending.includes(seat));
  if (typeof now === "number" && due.includes(now)) return now;
  return due.find((seat) => typeof now === "number" && seat > now) ?? due[0];
}

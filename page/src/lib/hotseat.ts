// Several persons at one screen: whose eyes the screen has now, and when it must be covered while the device is passed on.
import type { Eyes } from "./socket.ts";

export interface Screen {
  eyes: Eyes;
  /** The seat that must say it is there before its secrets are shown. */
  pass?: number;
}

/**
 * What a screen shows to the seats `own` that sit at it.
 *
 * @param pending seats that owe a decision
 * @param now whose eyes the screen has
 * @param secret whether seats have anything to hide from each other now
 */
export function screenFor(own: number[], pending: number[], now: Eyes, secret: boolean): Screen {
  if (!own.length) return { eyes: "watch" };
  if (own.length === 1) return { eyes: own[0] as number };
  const due = own.filter((seat) => pending.includes(seat));
  if (typeof now === "number" && due.includes(now)) return { eyes: now };
  const here = typeof now === "number" && own.includes(now) ? now : -1;
  const next = due.find((seat) => seat > here) ?? due[0];
  if (next === undefined) return { eyes: secret || here < 0 ? "watch" : here };
  return secret ? { eyes: "watch", pass: next } : { eyes: next };
}

// What this device remembers of its owner's wishes.
export type Theme = "auto" | "light" | "dark";
export type Lang = "en" | "ja";

/** How fast the steps of others are shown, one after the other. */
export type Pace = "off" | "quick" | "normal" | "slow";

export interface Settings {
  theme: Theme;
  lang: Lang;
  motion: "auto" | "none";
  pace: Pace;
  sound: boolean;
  /** Letters and digits act as the keys that the board shows. */
  keys: boolean;
  confirm: boolean;
  notify: boolean;
  name: string;
}

const KEY = "costiera.settings";

/** Read a value kept in this browser; `fallback` where there is none, it is damaged or storage is forbidden. */
export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keep a value in this browser; where storage is forbidden it is only not remembered. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may forbid storage: the page works all the same.
  }
}

/** The same for this tab alone. */
export function recallHere<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keep a value with this tab; where storage is forbidden it is only not remembered. */
export function rememberHere(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then a reload begins anew, and nothing else.
  }
}

function systemLang(): Lang {
  return globalThis.navigator?.language?.startsWith("ja") ? "ja" : "en";
}

const standard: Settings = { theme: "auto", lang: systemLang(), motion: "auto", pace: "normal", sound: false, keys: true, confirm: true, notify: false, name: "" };

export const settings: Settings = $state({ ...standard, ...recall<Partial<Settings>>(KEY, {}) });

/** Change settings, keep them, and show theme and motion on the document. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  remember(KEY, settings);
  applySettings();
}

/** Whether nothing may move by itself: so wished here or by the system. */
export function isStill(): boolean {
  return settings.motion === "none" || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
}

/** Whether the page is dark now: so chosen here or by the system. */
export function isNight(): boolean {
  if (settings.theme !== "auto") return settings.theme === "dark";
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches === true;
}

export function applySettings(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset["theme"];
  else dataset["theme"] = settings.theme;
  if (settings.motion === "auto") delete dataset["motion"];
  else dataset["motion"] = settings.motion;
}

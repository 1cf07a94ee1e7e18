// What this device remembers of its owner's wishes.
export type Theme = "auto" | "light" | "dark";
export type Lang = "en" | "ja";

export interface Settings {
  theme: Theme;
  lang: Lang;
  motion: "auto" | "none";
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

function systemLang(): Lang {
  return globalThis.navigator?.language?.startsWith("ja") ? "ja" : "en";
}

const standard: Settings = { theme: "auto", lang: systemLang(), motion: "auto", confirm: true, notify: false, name: "" };

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

export function applySettings(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset["theme"];
  else dataset["theme"] = settings.theme;
  if (settings.motion === "auto") delete dataset["motion"];
  else dataset["motion"] = settings.motion;
}

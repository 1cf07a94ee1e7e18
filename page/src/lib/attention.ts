// Telling the owner of a seat that a decision waits, when the page is not looked at.
import { to } from "./root.ts";
import { settings } from "./settings.svelte.ts";

/** The page's sign in the tab: with a mark when a decision is due. */
export function showFavicon(due: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  if (link) link.href = to(due ? "/favicon-due.svg" : "/favicon.svg");
}

/** Tell it through the system, if the owner wished so and is not looking. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, tag: "costiera", icon: to("/favicon-due.svg") });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

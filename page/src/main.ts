import { mount } from "svelte";
import App from "./App.svelte";
import { setLang } from "./lib/i18n.ts";
import { place, startRouter } from "./lib/router.svelte.ts";
import { applySettings, settings } from "./lib/settings.svelte.ts";
import { keepTexts } from "./lib/standins.ts";
import { find } from "./shell/routes.ts";
import "./style/tokens.css";
import "./style/base.css";

/** Draw the first page whole, in one go; where it cannot be had, the page itself says why. */
async function start(): Promise<void> {
  const { path } = place;
  const [first] = await Promise.all([find(path).catch(() => undefined), setLang(settings.lang)]);
  mount(App, { target: document.getElementById("app") as HTMLElement, props: { first: first && { ...first, path } } });
  keepTexts();
}

applySettings();
startRouter();
void start();

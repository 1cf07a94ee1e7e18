import { mount } from "svelte";
import App from "./App.svelte";
import { setLang } from "./lib/i18n.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { applySettings, settings } from "./lib/settings.svelte.ts";
import "./style/tokens.css";
import "./style/base.css";

applySettings();
startRouter();
await setLang(settings.lang);
mount(App, { target: document.getElementById("app") as HTMLElement });

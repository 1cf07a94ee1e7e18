// The stories as files, for the layout test and for pictures: `vite build --config stories/vite.config.ts --outDir FOLDER`.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameEntries } from "../game-folders.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  publicDir: false,
  plugins: [svelte(), gameEntries()],
  resolve: { alias: { costiera: fileURLToPath(new URL("../src", import.meta.url)) }, dedupe: ["svelte"] },
  build: { assetsInlineLimit: 0, target: "es2022", minify: false, emptyOutDir: true },
});

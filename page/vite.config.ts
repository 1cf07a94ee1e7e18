import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { tablePages } from "./table-pages.ts";

const server = process.env.COSTIERA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), tablePages()],
  build: {
    outDir: "../src/costiera/web/static",
    emptyOutDir: true,
    // The content security policy allows files only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // The entry becomes a part of the shell instead of a file of three lines beside it.
      preserveEntrySignatures: false,
      output: {
        // What is needed together comes in one piece instead of thirty: every file costs a slow device some milliseconds.
        codeSplitting: {
          groups: [
            { name: "shell", test: /rolldown[\\/]runtime|svelte[\\/]src|page[\\/]src[\\/](main|App|lib[\\/]|ui[\\/]|table[\\/]|board[\\/]Since|games[\\/]chosen|rules[\\/]help|shell[\\/](Header|Logo|Settings|Footer|Broken|NotFound))/ },
            { name: "positano-board", test: /games[\\/]positano[\\/](index|Board|What|moves|narrate|seat\\.|since|tiles|beach[\\/]|cliff[\\/]|decide[\\/]|hand[\\/]|seats[\\/](?!goal))/ },
            { name: "amalfi-board", test: /games[\\/]amalfi[\\/](index|Board|Icon|Piece|What|components|narrate|whose|effects[\\/](?!en|ja)|names[\\/]index|map[\\/]|phase[\\/])/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true }, "/health": server } },
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
});

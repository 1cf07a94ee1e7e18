import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameEntries, gameFolders } from "./game-folders.ts";
import { tablePages } from "./table-pages.ts";

const boards = new Map(gameFolders().map(({ id, path }) => [`${path}/index.ts`, `${id}-board`]));
const server = process.env.COSTIERA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Files find each other wherever the page lies; the server writes into the pages where that is.
  base: "./",
  plugins: [svelte(), gameEntries(), tablePages()],
  // How the page of a game that lies elsewhere imports from ours, and that it gets the same Svelte.
  resolve: { alias: { costiera: fileURLToPath(new URL("src", import.meta.url)) }, dedupe: ["svelte"] },
  build: {
    outDir: "../src/costiera/web/static",
    emptyOutDir: true,
    // The content security policy allows files only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // What the page brings along of others', and on what terms: the wheel has it too.
    license: { fileName: "licences.md" },
    rolldownOptions: {
      // The entry becomes a part of the shell instead of a file of three lines beside it.
      preserveEntrySignatures: false,
      output: {
        // What is needed together comes in one piece instead of thirty: every file costs a slow device some milliseconds.
        codeSplitting: {
          groups: [
            { name: "shell", test: /rolldown[\\/]runtime|svelte[\\/]src|page[\\/]src[\\/](main|App|lib[\\/](?!record|tablewish|gameinfo|hosts|postcard|sound)|ui[\\/](?!CopyLink|Switch|Choice|Code|Sheet)|table[\\/](TablePage|Play|TitleBar|Connection|Cover|Unofficial|room|tell)|board[\\/](ActionBar|Told)|games[\\/]chosen|rules[\\/]help|shell[\\/](Header|Logo|Footer|Broken))/ },
            // What a game's index.ts needs at once, and nothing that it fetches later.
            { name: (id) => boards.get(id) ?? null, test: (id) => boards.has(id) },
          ],
        },
      },
    },
  },
  server: { port: 5173, fs: { allow: ["..", ...gameFolders().map(({ path }) => path)] }, proxy: { "/api": { target: server, ws: true }, "/health": server } },
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
});

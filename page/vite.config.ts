import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.COSTIERA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/costiera/web/static",
    emptyOutDir: true,
    // The content security policy allows files only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true }, "/health": server } },
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
});

// For each game a page `table-GAME.html` beside index.html: the server sends it at a table's address, so that the browser
// fetches the board together with the shell, and not only once the shell has asked what is played at the table.
import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const games = "src/games";

/** The chunk that a source file is the entry of. */
function chunkOf(bundle: Bundle, source: string): Chunk {
  const found = Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/${source}`));
  if (found?.type !== "chunk") throw new Error(`${source} is not an entry of any chunk: table-pages.ts cannot name it`);
  return found;
}

/** The chunks with all that they import. */
function withImports(bundle: Bundle, chunks: Chunk[]): Set<Chunk> {
  const all = new Set(chunks);
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  }
  return all;
}

/** The lines for what a page does not yet link to. */
function links(html: string, chunks: Set<Chunk>): string {
  const scripts = [...chunks].map(({ fileName }) => fileName);
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const fresh = (name: string) => !html.includes(`"/${name}"`);
  return [
    ...scripts.filter(fresh).map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`),
    ...[...styles].filter(fresh).map((name) => `    <link rel="stylesheet" crossorigin href="/${name}">\n`),
  ].join("");
}

export function tablePages(): Plugin {
  return {
    name: "table-pages",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") return;
      const html = String(index.source);
      for (const { name } of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
        const sources = ["src/table/TablePage.svelte", `${games}/${name}/index.ts`, `${games}/${name}/words/en.ts`];
        const chunks = withImports(bundle, sources.map((source) => chunkOf(bundle, source)));
        const page = html.replace("<html ", `<html data-game="${name}" `).replace("  </head>", `${links(html, chunks)}  </head>`);
        this.emitFile({ type: "asset", fileName: `table-${name}.html`, source: page });
      }
    },
  };
}

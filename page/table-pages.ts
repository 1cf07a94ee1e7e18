// For each game a page `table-GAME.html` beside index.html: the server sends it at a table's address, with the table written
// into it, so that the browser fetches the board together with the shell and draws both at once.
import { gameFolders } from "./game-folders.ts";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

// Tells the browser to compile the whole file while it comes, beside the page's own thread, and not each function when it is called.
const compileAll = "//# allFunctionsCalledOnLoad";

/** The chunk that a source file is in. */
function chunkOf(bundle: Bundle, source: string): Chunk {
  const found = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.includes(source));
  if (found?.type !== "chunk") throw new Error(`${source} is in no chunk: table-pages.ts cannot link to it`);
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
  const fresh = (name: string) => !html.includes(`"./${name}"`);
  return [
    ...scripts.filter(fresh).map((name) => `    <link rel="modulepreload" crossorigin href="./${name}">\n`),
    ...[...styles].filter(fresh).map((name) => `    <link rel="stylesheet" crossorigin href="./${name}">\n`),
  ].join("");
}

export function tablePages(): Plugin {
  return {
    name: "table-pages",
    enforce: "post",
    generateBundle: {
      // After all who put something at the head of a file.
      order: "post",
      handler(_, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") return;
        const html = String(index.source);
        const eager = new Set<Chunk>();
        for (const { id, path } of gameFolders()) {
          const sources = [`${path}/index.ts`, `${path}/words/en.ts`];
          const chunks = withImports(bundle, sources.map((source) => chunkOf(bundle, source)));
          for (const chunk of chunks) eager.add(chunk);
          this.emitFile({ type: "asset", fileName: `table-${id}.html`, source: html.replace("  </head>", `${links(html, chunks)}  </head>`) });
        }
        for (const chunk of eager) chunk.code = `${compileAll}\n${chunk.code}`;
      },
    },
  };
}

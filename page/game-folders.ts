// Which games have a page here: a game is a folder whose entry.ts says what the shell has to know before anything of it is loaded.
import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const ours = "src/games";
const examples = "../examples";
const MODULE = "virtual:games";

export interface GameFolder {
  /** The game's id, as the server has it. */
  id: string;
  /** Where its page lies, from the root of the file system. */
  path: string;
}

const folders = (path: string): string[] =>
  existsSync(path) ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])) : [];

/** Our games, those of examples/, and the folders that COSTIERA_PAGES names: each is called as its game, or `page` in a folder that is. */
export function gameFolders(): GameFolder[] {
  const named = (process.env.COSTIERA_PAGES ?? "").split(delimiter).filter(Boolean);
  const paths = [
    ...folders(ours).map((name) => `${ours}/${name}`),
    ...folders(examples).map((name) => `${examples}/${name}/page`),
    ...named,
  ].map((path) => resolve(path));
  return paths
    .filter((path) => existsSync(`${path}/entry.ts`))
    .map((path) => ({ id: basename(path) === "page" ? basename(dirname(path)) : basename(path), path: path.replaceAll("\\", "/") }));
}

/** The module `virtual:games`: the entries of all games. */
export function gameEntries(): Plugin {
  return {
    name: "game-entries",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const found = gameFolders();
      const imports = found.map(({ path }, n) => `import { entry as entry${n} } from ${JSON.stringify(`${path}/entry.ts`)};`);
      return `${imports.join("\n")}\nexport const entries = [${found.map((_, n) => `entry${n}`).join(", ")}];\n`;
    },
  };
}

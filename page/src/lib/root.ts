// Where the page lies on its host: "" or a sub-path such as "/games", which the server writes into it.
const block = globalThis.document?.getElementById?.("root");
const root = block ? (JSON.parse(block.textContent) as string) : "";

/** The address of one of our pages or files, for links and whatever else the browser is given. */
export function to(path: string): string {
  return root + path;
}

/** Which of our pages an address leads to; undefined where something else lies there. */
export function pageAt(pathname: string): string | undefined {
  if (pathname === root) return "/";
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
}

// Requests that must not be done twice: each has a key that lives with the tab until the server has answered, so that whoever
// asks again after a lost answer, even after a reload, comes to the same.
import { digest } from "./kept.ts";
import { newKey } from "./key.ts";

const forgetful = new Map<string, string>();

/** The key of this very request, made when it is first asked. */
export function keyFor(path: string, body: string): string {
  const name = nameOf(path, body);
  const known = forgetful.get(name) ?? read(name);
  if (known) return known;
  const key = newKey();
  forgetful.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Without storage a reload makes it another request.
  }
  return key;
}

/** The server has answered: asked once more, it is another request. */
export function answered(path: string, body: string): void {
  const name = nameOf(path, body);
  forgetful.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then there is nothing to remove.
  }
}

const nameOf = (path: string, body: string): string => `costiera.once.${digest(`${path}\n${body}`)}`;

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

// Whether turns are written in pencil first, or made step by step: for those who like it that way. Kept in this browser.
const NAME = "costiera.amalfi.steps";

class InPencil {
  #on = $state(read());

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    try {
      localStorage.setItem(NAME, on ? "" : "single");
    } catch {
      // Without storage it lasts until the page is left.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(NAME) !== "single";
  } catch {
    return true;
  }
}

export const inPencil = new InPencil();

// What is to be opened for the bar above the board: the two are drawn apart and know nothing else of each other.
export interface Wished {
  id: string;
  at: HTMLElement;
}

class FromBar {
  wished = $state.raw<Wished | null>(null);
}

export const fromBar = new FromBar();

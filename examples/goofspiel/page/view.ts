// What the server shows of a game (goofspiel/view.py).
import type { View } from "costiera/lib/protocol.ts";

export interface Seat {
  hand: number[];
  won: number[];
  points: number;
  sealed: boolean;
  bid: number | null;
}

export interface GoofspielView extends View {
  round: number;
  rounds: number;
  carry: boolean;
  prizes: number[];
  left: number[];
  lost: number[];
  seats: Seat[];
  deck: number[] | null;
}

// Made by tools/page_types.py from src/costiera/web/protocol.py: change that file, then run `make types`.

export type SignName = "hello" | "thanks" | "well-done" | "wow" | "thinking" | "sorry";

/**
 * Why something was refused: a stable code, one English sentence, the rule and the place where there is one.
 *
 * `why` names the sentence and `said` what it speaks of, where the page has words of its own for it.
 */
export interface ErrorInfo {
  code: string;
  text: string;
  rule?: string;
  place?: string;
  why?: string;
  said?: Record<string, number | string>;
}

/** The body of every answer that is an error. A stale or refused move carries the fresh version and view. */
export interface Refusal {
  error: ErrorInfo;
  version?: number;
  view?: View | null;
}

/** One thing to choose when a table is made; see `costiera.kit.description.Option`. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: number | boolean | string;
  choices: (number | boolean | string)[];
  help: string;
  when: Record<string, (number | boolean | string)[]>;
  only: Record<string, Record<string, (number | boolean | string)[]>>;
}

/** A game that this server can play. */
export interface GameInfo {
  id: string;
  title: string;
  rules: number;
  players: number[];
  options: OptionInfo[];
  levels: string[];
}

/** A seat of a table to be made: a person on this device, a person who follows the link, or a bot. */
export interface NewSeat {
  kind: "bot" | "here" | "link";
  name?: string;
  level?: string;
}

/** Make a table. A chosen seed is allowed only where no seat waits for a link. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, number | boolean | string>;
  confirm?: boolean;
  seed?: string | null;
}

/** Sit down with the invitation of a table that waits; without a seat, on the first free one. */
export interface Claim {
  invite: string;
  name?: string;
  seat?: number | null;
}

/** Take a seat over with its recovery code. */
export interface Recover {
  code: string;
  seat: number;
}

/**
 * A seat as everybody may see it; `yours` is meant for the device that asks.
 *
 * `answers` are the standing answers that it has given, `turn` the moves that it plans for its turn: only for its
 * own device, and while the game goes on.
 */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "automaton" | "bot" | "here" | "link";
  automaton: boolean;
  yours: boolean;
  claimed: boolean;
  online: boolean;
  pending: boolean;
  level?: string;
  answers?: string[];
  turn?: string[];
}

/** Why a table cannot go on, and its points as they were: the host has closed it, or other rules began it. */
export interface ClosedTable {
  host: boolean;
  rules: number;
  here: number;
  scores: number[] | null;
  text: string;
}

/**
 * A table as the device that asks may see it.
 *
 * `invite` is for its creator while it waits, `seed` and `salt` come when it is over, `code` and `codes`
 * (recovery codes, by seat) only in the answer that made them; `rematch` is the table that followed it; `closed`
 * says why a table does not go on.
 * `moved` is when the last move was made, or else the table. `unofficial` names the options whose values the
 * published rules do not have. `signs` are the last that were given, while somebody listens.
 * `chosen` is there where the seed was chosen and not drawn.
 */
export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, number | boolean | string>;
  unofficial: string[];
  status: "archive" | "closed" | "over" | "running" | "waiting";
  seats: SeatInfo[];
  you: number[];
  version: number;
  commitment: string;
  created: number;
  moved: number;
  confirm: boolean;
  invite?: string;
  seed?: string;
  salt?: string;
  code?: string;
  codes?: Record<string, string>;
  rematch?: string;
  chosen?: boolean;
  signs?: Sign[];
  closed?: ClosedTable;
}

/** A short sign that somebody at the table gave; the numbers of a table's signs rise. */
export interface Sign {
  n: number;
  seat: number;
  sign: SignName;
}

/** Whether the viewer may take back a move now, and if not, why not; and the move that it took back and may redo. */
export interface Undo {
  seat: number | null;
  ok: boolean;
  why: "nothing" | "over" | "passed" | "reveal" | null;
  redo?: string;
}

/** What is pending, in the words that all games share. */
export interface Decision {
  kind: string;
  pending: number[];
  actor: number | null;
  legal: string[];
}

/**
 * What is common to all games' views. A game's own view type has more (`page/src/games/GAME/view.ts`).
 *
 * `answers` are the standing answers that the viewer's seat may give now.
 */
export interface View {
  game: string;
  viewer: number | null;
  over: boolean;
  winners: number[];
  decision: Decision;
  undo: Undo;
  answers: string[];
}

/**
 * One entry of the log as the viewer may see it.
 *
 * `move` "undo" says in `to` which entry it went back to and in `undone` which entries no longer stand (not all
 * since `to`: other seats' sealed answers stay); "recovered" tells that somebody took the seat over with its code.
 * `answered` tells the seat itself, while the game goes on, that one of its standing answers made the move.
 */
export interface Event {
  n: number;
  seat: number;
  move: string;
  auto: boolean;
  at: number;
  facts: Record<string, any>[];
  to?: number;
  undone?: number[];
  answered?: boolean;
}

/**
 * The game after an entry of the log, and the events up to it (or since the one that was named).
 *
 * `table` is in the answers of `events`, where nobody tells the client otherwise of who sits down, and in what the
 * page of a table's address begins with.
 */
export interface Position {
  version: number;
  view: View | null;
  events: Event[];
  table?: Table;
}

/** Before the deal its creator gives a seat to a bot, or opens it again for whoever follows the link. */
export interface NewKeeper {
  kind: "bot" | "link";
  name?: string;
  level?: string;
}

/** A short sign to all at the table. */
export interface NewSign {
  seat: number;
  sign: SignName;
}

/** Addresses at which other devices in the same network reach this server, as far as it knows. */
export interface Lan {
  addresses: string[];
}

/** What each seat had after each entry of a game that is over, the set-up first. */
export interface Curve {
  scores: number[][];
}

/** The move is stored as this entry. */
export interface Accepted {
  accepted: number;
  version: number;
}

/** Make a move, chosen when `version` entries had been seen; `key` makes repeating it harmless. */
export interface Move {
  seat: number;
  key: string;
  version: number;
  move: string;
}

/** Take back the seat's last own move. */
export interface TakeBack {
  seat: number;
  key: string;
  version: number;
}

/** Make the moves of a turn, one after the other: all of them, or none. */
export interface Turn {
  seat: number;
  key: string;
  version: number;
  moves: string[];
}

/** Keep these moves as the turn that a seat plans, in place of those before; nothing is made. */
export interface Plan {
  seat: number;
  moves: string[];
}

/**
 * The moves of a planned turn that stand, and the game as it would be after them, for the seat.
 *
 * `ends` says why nothing can be planned after the last of them: it turns up something hidden (then `view` is the
 * game before it), lets another seat decide, or ends the game. `refused` says why the next one that was sent does
 * not stand. `ending` tells of the legal moves in `view` which ones would end the planning, and why. `facts` is
 * what comes of each move, as in an event; nothing of one that turns something up. `done` says that the last of
 * them ended the seat's turn and that its next one has begun.
 */
export interface Planned {
  version: number;
  moves: string[];
  view: View | null;
  ends: "over" | "passed" | "reveal" | null;
  refused: ErrorInfo | null;
  ending: Record<string, "over" | "passed" | "reveal">;
  facts: Record<string, any>[][];
  done: boolean;
}

/** What a seat points at, after the moves that it plans: a card's id, `title ID` or `decree PERIOD`. */
export interface Goal {
  seat: number;
  moves: string[];
  goal: string;
}

/** One turn of a chain, what the seat has after it, by the game's own names, and what answers it by fixed rules. */
export interface OwnTurn {
  moves: string[];
  after: Record<string, number>;
  facts: Record<string, any>[];
}

/** The shortest chains of own turns to a goal. Where the search was not `complete`, there may be more. */
export interface Reached {
  goal: string;
  chains: OwnTurn[][];
  complete: boolean;
}

/** Keep these standing answers of a seat, the preferred one first, in place of those given before. */
export interface StandingAnswers {
  seat: number;
  answers: string[];
}

/** Whether the server can store moves; `text` says in words what is wrong if it cannot. */
export interface Health {
  ok: boolean;
  version: string;
  text: string;
}

/** The game as it is now, with the events that the client has not had. */
export interface Sync {
  t: "sync";
  version: number;
  events: Event[];
  view: View | null;
  table: Table;
}

/** The move is stored as this entry. */
export interface Ack {
  t: "ack";
  key: string;
  entry: number;
  version: number;
}

/** `key` is null when the message itself could not be read. */
export interface Refused {
  t: "refused";
  key: string | null;
  error: ErrorInfo;
  version: number;
  view: View | null;
}

/** Who sits or is on-line changed, and nothing in the game. */
export interface TableChanged {
  t: "table";
  table: Table;
}

/** The server closes the socket. Reconnect only on "restart" and "slow". */
export interface Bye {
  t: "bye";
  error: ErrorInfo;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
}

/** `Move` as a message. */
export interface SocketMove {
  t: "move";
  seat: number;
  key: string;
  version: number;
  move: string;
}

/** `Turn` as a message. */
export interface SocketTurn {
  t: "turn";
  seat: number;
  key: string;
  version: number;
  moves: string[];
}

/** `TakeBack` as a message. */
export interface SocketUndo {
  t: "undo";
  seat: number;
  key: string;
  version: number;
}

/** Show the game from another own seat, or as a spectator. */
export interface SocketAs {
  t: "as";
  as: number | null;
}

/** Is anybody there? */
export interface SocketPing {
  t: "ping";
}

export type ServerMessage = Sync | Ack | Refused | TableChanged | Bye | Pong;

export type ClientMessage = SocketMove | SocketTurn | SocketUndo | SocketAs | SocketPing;

// Requests to the server. Every failure becomes an ApiError that can be shown in words.
import { answered, keyFor } from "./once.ts";
import { to } from "./root.ts";
import type { Accepted, Curve, ErrorInfo, GameInfo, Goal, Lan, Move, NewKeeper, NewSign, NewTable, Plan, Planned, Position, Reached, Refusal, StandingAnswers, Table, TakeBack, Turn } from "./protocol.ts";

/** What the server refused, or `status` 0 when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ErrorInfo,
  ) {
    super(problem.text);
  }
}

const unreachable: ErrorInfo = { code: "unreachable", text: "The server cannot be reached." };

interface Asked {
  signal?: AbortSignal | undefined;
  /** An idempotency key: asked again with it, the server comes to the same. */
  key?: string;
}

async function request<T>(method: string, path: string, body?: unknown, { signal, key }: Asked = {}): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(to(path), {
      method,
      signal: signal ?? null,
      credentials: "same-origin",
      headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...(key ? { "Idempotency-Key": key } : {}) },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    // A good answer that breaks off on its way is none.
    answer = response.status === 204 ? undefined : await response.json().catch((error: unknown) => (response.ok ? Promise.reject(error as Error) : undefined));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachable);
  }
  if (!response.ok) throw new ApiError(response.status, problemOf(answer, response.status));
  return answer as T;
}

/** Ask for what must not be done twice: after a lost answer the same request has the same key, until there is an answer. */
async function requestOnce<T>(path: string, body: unknown): Promise<T> {
  const text = body instanceof Blob ? await body.text() : JSON.stringify(body);
  try {
    const answer = await request<T>("POST", path, body, { key: keyFor(path, text) });
    answered(path, text);
    return answer;
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (refused) answered(path, text);
    throw error;
  }
}

function problemOf(answer: unknown, status: number): ErrorInfo {
  const problem = (answer as Refusal | undefined)?.error;
  if (problem?.code) return problem;
  return status >= 500 ? { ...unreachable, code: "server" } : { code: `http_${status}`, text: `The server answered ${status}.`, why: "foreign", said: { status } };
}

/** Who is looking: a seat, everybody's public knowledge, or (after the end) everything. */
export type Viewer = number | "watch" | "all";

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** What is printed on a game's components; its type is the game's own affair. */
  components: <T>(game: string, set: string) =>
    request<T>("GET", `/api/games/${encodeURIComponent(game)}/components?set=${encodeURIComponent(set)}`),
  games: () => request<GameInfo[]>("GET", "/api/games"),
  tables: () => request<Table[]>("GET", "/api/tables"),
  table: (id: string) => request<Table>("GET", table(id)),
  create: (wish: NewTable) => requestOnce<Table>("/api/tables", wish),
  invited: (id: string, invite: string) => request<unknown>("GET", `${table(id)}/claim?invite=${encodeURIComponent(invite)}`),
  claim: (id: string, invite: string, name: string, seat?: number) =>
    requestOnce<Table>(`${table(id)}/claim`, { invite, name, ...(seat === undefined ? {} : { seat }) }),
  recover: (id: string, code: string, seat: number) =>
    requestOnce<Table>(`${table(id)}/recover`, { code, seat }),
  move: (id: string, body: Move) =>
    request<Accepted>("POST", `${table(id)}/moves`, body),
  turn: (id: string, body: Turn) =>
    request<Accepted>("POST", `${table(id)}/turn`, body),
  plan: (id: string, body: Plan) =>
    request<Planned>("POST", `${table(id)}/plan`, body),
  reach: (id: string, body: Goal) =>
    request<Reached>("POST", `${table(id)}/reach`, body),
  undo: (id: string, body: TakeBack) =>
    request<Accepted>("POST", `${table(id)}/undo`, body),
  answers: (id: string, body: StandingAnswers) =>
    request<Table>("POST", `${table(id)}/answers`, body),
  view: (id: string, as: Viewer, at?: number, signal?: AbortSignal) =>
    request<Position>("GET", `${table(id)}/view?as=${as}${at === undefined ? "" : `&at=${at}`}`, undefined, { signal }),
  events: (id: string, as: Viewer, since: number, wait: number, signal?: AbortSignal) =>
    request<Position>("GET", `${table(id)}/events?as=${as}&since=${since}&wait=${wait}`, undefined, { signal }),
  lan: () => request<Lan>("GET", "/api/lan"),
  curve: (id: string) => request<Curve>("GET", `${table(id)}/curve`),
  setSeat: (id: string, seat: number, keeper: NewKeeper) => request<Table>("POST", `${table(id)}/seats/${seat}`, keeper),
  sign: (id: string, sign: NewSign) => request<unknown>("POST", `${table(id)}/signs`, sign),
  record: (id: string) => request<unknown>("GET", `${table(id)}/record`),
  giveUp: (id: string) => request<unknown>("DELETE", table(id)),
  rematch: (id: string) => request<Table>("POST", `${table(id)}/rematch`),
  /** A record file goes as it is: the server reads whatever an editor may have made of it, and says what is wrong. */
  open: (record: Blob) => requestOnce<Table>("/api/records", record),
  score: (game: string, position: unknown) => request<unknown>("POST", `/api/score/${encodeURIComponent(game)}`, position),
};

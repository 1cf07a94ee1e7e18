// Requests to the server. Every failure becomes an ApiError that can be shown in words.
import type { Accepted, ErrorInfo, GameInfo, Move, NewTable, Position, Refusal, StandingAnswers, Table, TakeBack } from "./protocol.ts";

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

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal: signal ?? null,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachable);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, problemOf(answer, response.status));
  return answer as T;
}

function problemOf(answer: unknown, status: number): ErrorInfo {
  const problem = (answer as Refusal | undefined)?.error;
  if (problem?.code) return problem;
  return status >= 500 ? { ...unreachable, code: "server" } : { code: `http_${status}`, text: `The server answered ${status}.` };
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
  create: (wish: NewTable) => request<Table>("POST", "/api/tables", wish),
  invited: (id: string, invite: string) => request<unknown>("GET", `${table(id)}/claim?invite=${encodeURIComponent(invite)}`),
  claim: (id: string, invite: string, name: string, seat?: number) =>
    request<Table>("POST", `${table(id)}/claim`, { invite, name, ...(seat === undefined ? {} : { seat }) }),
  recover: (id: string, code: string, seat: number) =>
    request<Table>("POST", `${table(id)}/recover`, { code, seat }),
  move: (id: string, body: Move) =>
    request<Accepted>("POST", `${table(id)}/moves`, body),
  undo: (id: string, body: TakeBack) =>
    request<Accepted>("POST", `${table(id)}/undo`, body),
  answers: (id: string, body: StandingAnswers) =>
    request<Table>("POST", `${table(id)}/answers`, body),
  view: (id: string, as: Viewer, at?: number, signal?: AbortSignal) =>
    request<Position>("GET", `${table(id)}/view?as=${as}${at === undefined ? "" : `&at=${at}`}`, undefined, signal),
  events: (id: string, as: Viewer, since: number, wait: number, signal?: AbortSignal) =>
    request<Position>("GET", `${table(id)}/events?as=${as}&since=${since}&wait=${wait}`, undefined, signal),
  record: (id: string) => request<unknown>("GET", `${table(id)}/record`),
  rematch: (id: string) => request<Table>("POST", `${table(id)}/rematch`),
  open: (record: unknown) => request<Table>("POST", "/api/records", record),
  score: (game: string, position: unknown) => request<unknown>("POST", `/api/score/${encodeURIComponent(game)}`, position),
};

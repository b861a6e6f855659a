import type { Call, ReplyOf, RequestOf, RouteOf } from '@music/contracts';
import { screenTimeoutMs } from '@music/rules';
import { requestUser } from './request-user.js';

/** One invalid field of a request, as the server names it: the dotted path of the field and what is wrong with it. */
export interface FieldError {
  field: string;
  reason: string;
}

/** What is stored of a failed call; `status` 0 means that there was no response at all. */
export interface Failure {
  status: number;
  code: string | null;
  msg: string | null;
  fields: readonly FieldError[];
  /** The existing thing, if it may be created only once (`VOUCHER_EXISTS`). */
  voucherCode?: string;
  /** Seconds to wait before the next try, if the server says so (429). */
  retryAfter?: number;
}

/** Thrown for every response that is not 2xx, and for a call that never reached the server. */
export class HttpError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.msg ?? `HTTP ${failure.status}`);
    this.name = 'HttpError';
  }
}

const unknownFailure: Failure = { status: 0, code: null, msg: null, fields: [] };

/** Any caught error, as a failure that can be stored. */
export const failureOf = (error: unknown): Failure =>
  error instanceof HttpError ? error.failure : unknownFailure;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'reason' in value;

/** Only a number of seconds is understood; the header may also hold a date, which the shop does not send. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/** Reads the error body `{code, msg, fields?}`; anything else (a proxy's page, say) gives the bare status. */
async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { code, msg, fields, voucherCode } = Object(body) as Record<string, unknown>;
  return {
    status: response.status,
    code: textOrNull(code),
    msg: textOrNull(msg),
    fields: Array.isArray(fields) ? fields.filter(isFieldError) : [],
    ...(typeof voucherCode === 'string' && { voucherCode }),
    ...retryAfterOf(response),
  };
}

/** The response to a request, once it begins. Throws `HttpError` unless it is 2xx. */
export async function fetchResponse(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError(unknownFailure);
  });
  if (!response.ok) throw new HttpError(await readFailure(response));
  return response;
}

interface Init extends RequestInit {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * In the name of the user whom the page shows: the server refuses personal calls once another tab has changed who that is (ADR 5).
 */
function sendAsUser(path: string, { headers, ...init }: Init): Promise<Response> {
  const userId = requestUser.userId();
  const named = { ...(userId && { 'x-user-id': `${userId}` }), ...headers };
  return fetchResponse(path, { ...init, headers: named });
}

async function request<T>(path: string, init: Init, onResponse?: (response: Response) => void): Promise<T> {
  const response = await sendAsUser(path, init);
  onResponse?.(response);
  return (response.status === 204 ? null : await response.json()) as T;
}

/**
 * `responseMs` and `changeMs`: until the response begins; changes may take longer (ADR 19). `bodyMs`: for the rest of it,
 * long enough for a large grid on a slow network.
 */
export const timeouts = { responseMs: 15_000, changeMs: 30_000, bodyMs: screenTimeoutMs } as const;

/** Aborted with the caller's signal, and on a timeout. */
export function deadline(signal?: AbortSignal) {
  const end = new AbortController();
  const stop = (): void => end.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: end.signal,
    /** Null: for as long as it takes. */
    waitFor: (milliseconds: number | null): void => {
      clearTimeout(timer);
      if (milliseconds === null) return;
      timer = setTimeout(() => end.abort(new DOMException('No response came', 'TimeoutError')), milliseconds);
    },
    clear: (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent to its end even if the page is left at once; only for bodies under 64 kB. */
  keepalive?: true;
  /** How long a change may take to begin its response; must exceed the `timeoutMs` of the call's contract. */
  timeoutMs?: number;
  /** Gets the response headers of GET requests. */
  onResponse?: (response: Response) => void;
}

/** The URL of a call: placeholders of the route are filled in, and the remaining fields become the query or the body. */
function addressOf(route: string, fields: object): { method: string; path: string; rest: object } {
  const [method = '', pattern = ''] = route.split(' ');
  const left = new Map<string, unknown>(Object.entries(fields).filter(([, value]) => value !== undefined));
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  return { method, path, rest: Object.fromEntries(left) };
}

/** A request with a timeout for its response; it then fails like one that never reached the server. */
async function requestWithin<T>(
  timeout: number,
  path: string,
  init: Init,
  onResponse?: (response: Response) => void,
): Promise<T> {
  const limit = deadline(init.signal);
  limit.waitFor(timeout);
  try {
    return await request<T>(path, { ...init, signal: limit.signal }, (response) => {
      limit.waitFor(timeouts.bodyMs);
      onResponse?.(response);
    });
  } finally {
    limit.clear();
  }
}

function get<T>(path: string, query: object, { signal, onResponse }: CallOptions): Promise<T> {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return requestWithin(timeouts.responseMs, search ? `${path}?${search}` : path, { signal }, onResponse);
}

/** The body, if there is one, is JSON. */
function change<T>(
  method: string,
  path: string,
  fields: object,
  { signal, headers, keepalive, timeoutMs = timeouts.changeMs }: CallOptions,
): Promise<T> {
  const body = Object.keys(fields).length > 0 ? JSON.stringify(fields) : undefined;
  return requestWithin(timeoutMs, path, {
    method,
    signal,
    keepalive,
    body,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
}

/**
 * Makes a call of the shop's API, typed by its contract: `callApi<typeof search>('GET /api/search', { q, limit })`. Throws
 * `HttpError`.
 */
export function callApi<C extends Call>(
  route: RouteOf<C>,
  fields: RequestOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const { method, path, rest } = addressOf(route, fields as object);
  return method === 'GET' ? get(path, rest, options) : change(method, path, rest, options);
}

/** The same for a call whose body is a file, which may take any time to send. */
export function upload<C extends Call>(
  route: RouteOf<C>,
  fields: RequestOf<C>,
  body: Blob,
  signal: AbortSignal,
): Promise<ReplyOf<C>> {
  const { method, path } = addressOf(route, fields as object);
  return request(path, { method, signal, body, headers: { 'content-type': 'application/octet-stream' } });
}

/** The same for a call whose response is a file, which may take any time once it begins. */
export async function download<C extends Call>(
  route: RouteOf<C>,
  fields: RequestOf<C>,
  signal: AbortSignal,
): Promise<Blob> {
  const { method, path, rest } = addressOf(route, fields as object);
  const headers = { 'content-type': 'application/json' };
  const limit = deadline(signal);
  limit.waitFor(timeouts.changeMs);
  try {
    const response = await sendAsUser(path, {
      method,
      signal: limit.signal,
      body: JSON.stringify(rest),
      headers,
    });
    limit.waitFor(null);
    return await response.blob();
  } finally {
    limit.clear();
  }
}

/** The request; optional if the call needs none. */
type Fields<C extends Call> = Record<string, never> extends RequestOf<C> ? RequestOf<C> | void : RequestOf<C>;

/** The `fetch` of an area with exactly the contract's fields: `fetcher<typeof getAlbum>('GET /api/:category/mp3-album/:id')`. */
export const fetcher =
  <C extends Call>(route: RouteOf<C>, options: Pick<CallOptions, 'keepalive' | 'timeoutMs'> = {}) =>
  (fields: Fields<C>, signal: AbortSignal): Promise<ReplyOf<C>> =>
    callApi<C>(route, (fields ?? {}) as RequestOf<C>, { ...options, signal });

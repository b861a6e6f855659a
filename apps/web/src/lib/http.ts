/** One fault in a request, as the server names it: the dotted path of the field and what is wrong with it. */
export interface Fault {
  field: string;
  reason: string;
}

/** What a refused or failed call leaves behind; `status` 0 means that no answer came at all. */
export interface Failure {
  status: number;
  code: string | null;
  msg: string | null;
  fields: readonly Fault[];
  /** Seconds to wait before the next try, where the server says so (429). */
  retryAfter?: number;
}

/** Thrown for every answer that is not 2xx, and for a call that never reached the server. */
export class HttpError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.msg ?? `HTTP ${failure.status}`);
    this.name = 'HttpError';
  }
}

const unknownFailure: Failure = { status: 0, code: null, msg: null, fields: [] };

/** Whatever was thrown, as a failure that can be stored. */
export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof HttpError ? thrown.failure : unknownFailure;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'field' in value && 'reason' in value;

/** Only a number of seconds is understood; the header may also hold a date, which the shop does not send. */
function retryOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/** Reads the error body `{code, msg, fields?}`; anything else (a proxy's page, say) gives the bare status. */
async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { code, msg, fields } = Object(body) as { code?: unknown; msg?: unknown; fields?: unknown };
  return {
    status: response.status,
    code: textOrNull(code),
    msg: textOrNull(msg),
    fields: Array.isArray(fields) ? fields.filter(isFault) : [],
    ...retryOf(response),
  };
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new HttpError(unknownFailure);
  });
  if (!response.ok) throw new HttpError(await readFailure(response));
  return (response.status === 204 ? null : await response.json()) as T;
}

/** `GET`, with the session's cookie (specification §7: all calls send credentials, same origin). */
export const getJson = <T>(path: string, signal?: AbortSignal): Promise<T> => request<T>(path, { signal });

/** A call that changes something; the body, when there is one, travels as JSON. */
export const sendJson = <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<T> =>
  request<T>(path, {
    method,
    signal,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  });

import { afterEach, expect, jest } from '@jest/globals';
import { allCalls } from '@music/contracts';

/** What a call answers: its body with 200, a bare status, or both, and headers if need be; 0: no answer comes. */
export type CallAnswer = object | number | readonly [number, object, Readonly<Record<string, string>>?];

interface Sent {
  /** Method and path: `POST /api/user/`. */
  call: string;
  body: unknown;
}

const isPair = (answer: CallAnswer): answer is readonly [number, object, Readonly<Record<string, string>>?] =>
  Array.isArray(answer) && typeof answer[0] === 'number';

const statusOf = (answer: CallAnswer): number => {
  if (typeof answer === 'number') return answer;
  return isPair(answer) ? answer[0] : 200;
};
const bodyOf = (answer: CallAnswer): unknown => {
  if (typeof answer === 'number') return { code: null, msg: null, correlationId: 'c' };
  return isPair(answer) ? answer[1] : answer;
};

/** Headers from the gateway: how long to wait after too many tries, and the version of what is cached. */
const headerOf = (answer: CallAnswer, status: number, name: string): string | null => {
  const given = isPair(answer) ? answer[2]?.[name] : undefined;
  if (given !== undefined) return given;
  if (name === 'etag') return '"abc-br"';
  return status === 429 && name === 'retry-after' ? '90' : null;
};

const routes = allCalls.flatMap(({ route, reply }) =>
  route ? [{ pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`), route, reply }] : [],
);
const placeholders = (route: string): number => route.split(':').length;

/** The reply that the contract promises for a call, such as `GET /api/brass/detail/7?_=1`. */
function replyOf(call: string) {
  const [place = ''] = call.split('?');
  const [closest] = routes
    .filter(({ pattern }) => pattern.test(place.replace(/\/$/, '')))
    .sort((one, other) => placeholders(one.route) - placeholders(other.route));
  return closest?.reply;
}

/** Answers in tests that the server could not give: each fails its test. */
const impossible: string[] = [];
afterEach(() => {
  expect(impossible.splice(0)).toEqual([]);
});

/** A status of 0 is a lost network, and has no body. */
function assertPossible(call: string, status: number, body: unknown): void {
  if (status === 0 || status >= 300 || !call.includes(' /api/')) return;
  const parsed = replyOf(call)?.safeParse(status === 204 ? null : body);
  if (!parsed?.success) impossible.push(`${call}: ${parsed?.error.message ?? 'no such call'}`);
}

/** Answers calls by method and path; any other is 404. The table may be changed while the test runs. */
export function answerCalls(answers: Record<string, CallAnswer>) {
  // All of them, requested or not, so that no result depends on timing.
  for (const [call, answer] of Object.entries(answers))
    assertPossible(call, statusOf(answer), bodyOf(answer));
  const sent: Sent[] = [];
  const gates = new Map<string, Promise<void>>();
  const answer = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${path}`;
    // A browser sends nothing either.
    if (init.signal?.aborted) throw new DOMException('The call was cancelled', 'AbortError');
    sent.push({ call, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    await gates.get(call);
    const found = answers[call] ?? 404;
    const status = statusOf(found);
    if (status === 0) throw new TypeError('Failed to fetch');
    // Again, since the table may have changed.
    assertPossible(call, status, bodyOf(found));
    const headers = { get: (name: string) => headerOf(found, status, name) };
    return {
      ok: status < 300,
      status,
      url: path,
      headers,
      json: async () => bodyOf(found),
      blob: async () => new Blob([JSON.stringify(bodyOf(found))], { type: 'application/zip' }),
    } as unknown as Response;
  };
  globalThis.fetch = jest.fn((path: unknown, init?: RequestInit) => answer(String(path), init));
  /** Holds back the answers to one call until the returned function is called. */
  const hold = (call: string): (() => void) => {
    let release = (): void => undefined;
    gates.set(call, new Promise((resolve) => (release = resolve)));
    return () => release();
  };
  /** The bodies of one call, in order. */
  const bodies = (call: string): unknown[] =>
    sent.filter((each) => each.call === call).map(({ body }) => body);
  /** Method and path of every call, in order. */
  const calls = (): string[] => sent.map(({ call }) => call);
  return { answers, sent, bodies, calls, hold };
}

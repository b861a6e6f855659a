import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { callApi, download, upload, HttpError } from './http.js';
import { requestUser } from './request-user.js';

type Fetch = typeof fetch;
const response = (status: number, body: string): Response =>
  ({
    ok: status < 300,
    status,
    headers: { get: () => (status === 429 ? '90' : null) } as unknown as Headers,
    json: async () => JSON.parse(body) as unknown,
  }) as Response;

function serve(reply: () => Promise<Response>) {
  const calls: Parameters<Fetch>[] = [];
  globalThis.fetch = (...call) => {
    calls.push(call);
    return reply();
  };
  return calls;
}
const failureOfCall = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? error.failure : error),
  );

describe('http', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('C-166 sends the credentials of the same origin with every call', async () => {
    const calls = serve(async () => response(200, '{}'));
    await callApi('GET /api/themes', {});
    await callApi('POST /api/basket', { brassId: 12 });
    await callApi('DELETE /api/user/', {});
    expect(calls.map(([, init]) => init?.credentials)).toEqual(Array(3).fill('same-origin'));
  });

  it('sends a body as JSON, and no content type without one', async () => {
    const calls = serve(async () => response(200, '{}'));
    await callApi('POST /api/basket', { brassId: '12h' });
    await callApi('POST /api/basket/remove-voucher', {});
    expect(calls[0]?.[1]).toMatchObject({
      body: '{"brassId":"12h"}',
      headers: { 'content-type': 'application/json' },
    });
    await callApi('POST /api/free-checkout', {}, { headers: { 'idempotency-key': 'k' } });
    expect(calls[1]?.[1]).toMatchObject({ body: undefined, headers: {} });
    expect(calls[2]?.[1]?.headers).toEqual({ 'idempotency-key': 'k' });
  });

  it('says which user the page shows with every change, and with no read (G13)', async () => {
    const calls = serve(async () => response(200, '{}'));
    const asUser = jest.spyOn(requestUser, 'userId').mockReturnValue(7);
    await callApi('POST /api/basket', { brassId: 12 }, { headers: { 'idempotency-key': 'k' } });
    await callApi('DELETE /api/basket', { brassId: 12 });
    await upload('POST /api/admin/files', {}, new Blob(['x']), new AbortController().signal);
    await callApi('GET /api/basket', {});
    asUser.mockReturnValue(undefined);
    await callApi('POST /api/basket', { brassId: 12 });
    const named = calls.map(([, init]) => new Headers(init?.headers).get('x-user-id'));
    expect(named).toEqual(['7', '7', '7', '7', null]);
  });

  it('fills the placeholders of a route; the rest is the query of a read, and the body of what changes something', async () => {
    const calls = serve(async () => response(200, '{}'));
    await callApi('GET /api/search', { q: 'a & b', limit: 3, page: undefined });
    await callApi('GET /api/orders/link/:token', { token: 'a/b' });
    await callApi('POST /api/admin/orders/:orderNo/refund', { orderNo: '1000', lineIds: [1] });
    expect(calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/search?q=a+%26+b&limit=3', undefined],
      ['/api/orders/link/a%2Fb', undefined],
      ['/api/admin/orders/1000/refund', '{"lineIds":[1]}'],
    ]);
  });

  it('returns null for 204', async () => {
    serve(async () => response(204, ''));
    expect(await callApi('DELETE /api/user/', {})).toBeNull();
  });

  it('throws the server’s error', async () => {
    const fields = [{ field: 'addresses.postcode', reason: 'unknown' }];
    serve(async () =>
      response(422, JSON.stringify({ code: 'INVALID', msg: 'No.', fields, correlationId: 'c' })),
    );
    expect(await failureOfCall(callApi('GET /api/x', {}))).toEqual({
      status: 422,
      code: 'INVALID',
      msg: 'No.',
      fields,
    });
  });

  it.each(['<html>', 'null', '[]', '{"code":5,"msg":{},"fields":"x"}'])(
    'survives the error body %s',
    async (body) => {
      serve(async () => response(502, body));
      expect(await failureOfCall(callApi('GET /api/x', {}))).toEqual({
        status: 502,
        code: null,
        msg: null,
        fields: [],
      });
    },
  );

  it.each([
    ['a read', 15_000, () => callApi('GET /api/x', {})],
    ['a change', 30_000, () => callApi('POST /api/x', {})],
    ['a file', 30_000, () => download('POST /api/x', {}, new AbortController().signal)],
    ['a slow change', 60_000, () => callApi('POST /api/x', {}, { timeoutMs: 60_000 })],
  ])(
    '%s without a response ends after %i ms, like one that never reached the server',
    async (_, limit, call) => {
      jest.useFakeTimers();
      globalThis.fetch = (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        );
      let outcome: unknown = 'waiting';
      void failureOfCall(call()).then((failure) => (outcome = failure));
      await jest.advanceTimersByTimeAsync(limit - 1);
      expect(outcome).toBe('waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(outcome).toMatchObject({ status: 0 });
      expect(jest.getTimerCount()).toBe(0);
      jest.useRealTimers();
    },
  );

  it('a response that has begun may take longer to arrive, and can be aborted by the caller', async () => {
    jest.useFakeTimers();
    const caller = new AbortController();
    let body: AbortSignal | null | undefined;
    globalThis.fetch = async (_, init) => {
      body = init?.signal;
      return { ...response(200, '{}'), json: () => new Promise(() => undefined) };
    };
    void callApi('GET /api/brass', {}, { signal: caller.signal });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(body?.aborted).toBe(false);
    caller.abort();
    expect(body?.aborted).toBe(true);
    jest.useRealTimers();
  });

  it('a file may take any time once it begins, and can be aborted by the caller', async () => {
    jest.useFakeTimers();
    const caller = new AbortController();
    let body: AbortSignal | null | undefined;
    globalThis.fetch = async (_, init) => {
      body = init?.signal;
      return { ...response(200, ''), blob: () => new Promise(() => undefined) };
    };
    void download('POST /api/x', {}, caller.signal);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(body?.aborted).toBe(false);
    caller.abort();
    expect(body?.aborted).toBe(true);
    jest.useRealTimers();
  });

  it('throws status 0 if no response came, but leaves an abort unchanged', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOfCall(callApi('GET /api/x', {}))).toMatchObject({ status: 0 });
    const abort = new DOMException('aborted', 'AbortError');
    serve(() => Promise.reject(abort));
    expect(await failureOfCall(callApi('GET /api/x', {}))).toBe(abort);
  });
});

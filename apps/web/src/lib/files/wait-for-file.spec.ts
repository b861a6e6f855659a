import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpError } from '../api/http.js';
import { waitForFile } from './wait-for-file.js';

type Reply = { status: number; code?: string; retryAfter?: string } | 'offline';

const preparing = (retryAfter?: string): Reply => ({
  status: 503,
  code: 'LIBRARY_FILE_PREPARING',
  retryAfter,
});

/** Replies in order, the last one from then on. */
function replying(...replies: Reply[]) {
  const requests = jest.fn(async (): Promise<Response> => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined || reply === 'offline') throw new TypeError('no network');
    const { status, code = null, retryAfter = null } = reply;
    return {
      ok: status < 300,
      status,
      url: '/sound?final',
      headers: { get: () => retryAfter },
      json: async () => ({ code }),
    } as unknown as Response;
  });
  globalThis.fetch = requests as unknown as typeof fetch;
  return requests;
}

describe('waiting for a file that is being made', () => {
  const onPreparing = jest.fn();
  const { signal } = new AbortController();
  beforeEach(() => {
    jest.useFakeTimers();
    onPreparing.mockReset();
  });
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['7', 7_000],
    ['0', 1_000],
    ['3600', 60_000],
    [undefined, 5_000],
  ])('repeats the request after a pause, until the file is ready: retry-after %s', async (retryAfter, ms) => {
    const requests = replying(preparing(retryAfter), { status: 206 });
    const file = waitForFile('/sound', signal, onPreparing);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect([requests.mock.calls.length, onPreparing.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await file).toBe('/sound?final');
  });

  it.each<Reply>([{ status: 404 }, { status: 500 }, { status: 503, code: 'UNAVAILABLE' }, 'offline'])(
    'gives up after %j',
    async (reply) => {
      const requests = replying(reply);
      await expect(waitForFile('/sound', signal, onPreparing)).rejects.toThrow(HttpError);
      expect([requests.mock.calls.length, onPreparing.mock.calls.length]).toEqual([1, 0]);
    },
  );

  it('stops once nobody waits, in the middle of a pause too', async () => {
    const requests = replying(preparing('7'));
    const end = new AbortController();
    const file = waitForFile('/sound', end.signal, onPreparing);
    await jest.advanceTimersByTimeAsync(10);
    end.abort(new Error('left'));
    await expect(file).rejects.toThrow('left');
    expect([requests.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});

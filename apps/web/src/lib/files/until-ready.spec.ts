import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { untilReady } from './until-ready.js';

type Answer = { status: number; retryAfter?: string } | 'offline';

/** Answers in order, the last one from then on. */
function answering(...answers: Answer[]) {
  const asked = jest.fn(async (): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'offline') throw new TypeError('no network');
    const { status, retryAfter = null } = answer;
    return { ok: status < 300, status, headers: { get: () => retryAfter } } as unknown as Response;
  });
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
}

describe('waiting for a file that is being made', () => {
  const onPreparing = jest.fn();
  const { signal } = new AbortController();
  beforeEach(() => {
    jest.useFakeTimers();
    onPreparing.mockReset();
  });
  afterEach(() => void jest.useRealTimers());

  it('repeats the request when the server says so, until the file is ready', async () => {
    const asked = answering({ status: 503, retryAfter: '7' }, { status: 206 });
    const ready = untilReady('/sound', signal, onPreparing);
    await jest.advanceTimersByTimeAsync(6_900);
    expect([asked.mock.calls.length, onPreparing.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(200);
    expect(await ready).toBe(true);
  });

  it.each<Answer>([{ status: 404 }, { status: 500 }, 'offline'])('gives up after %j', async (answer) => {
    answering(answer);
    expect(await untilReady('/sound', signal, onPreparing)).toBe(false);
    expect(onPreparing).not.toHaveBeenCalled();
  });

  it('stops once nobody waits', async () => {
    const asked = answering({ status: 503, retryAfter: '7' });
    const end = new AbortController();
    const ready = untilReady('/sound', end.signal, onPreparing);
    await jest.advanceTimersByTimeAsync(10);
    end.abort();
    expect(await ready).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

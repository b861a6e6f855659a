import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { testConfig } from '../../test/gateway.fixture.js';
import { limits, RateLimits, TooManyRequests } from './rate-limits.js';

const limit = { name: 'test', tries: 3, seconds: 900 };

describe('rate limits', () => {
  const cache = new MemoryCacheStore();
  let rates: RateLimits;
  let now = 0;
  beforeEach(() => {
    now = Date.parse('2026-11-20T12:00:00Z') + Math.floor(Math.random() * 1e6) * limit.seconds * 1_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    rates = new RateLimits(cache, testConfig());
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const refusal = async (who = 'ann', by = rates): Promise<unknown> =>
    by.count(limit, who).then(
      () => null,
      (fault: unknown) => fault,
    );
  const use = async (times: number, who?: string) => {
    for (let time = 0; time < times; time += 1) expect(await refusal(who)).toBeNull();
  };

  it('lets so many through, then says how long to wait', async () => {
    await use(3);
    now += 100_000;
    const fault = await refusal();
    expect(fault).toBeInstanceOf(TooManyRequests);
    expect((fault as TooManyRequests).retryAfter).toBe(800);
    expect((fault as TooManyRequests).status).toBe(429);
  });

  it('begins anew with the next window', async () => {
    await use(3);
    now += 899_999;
    expect(await refusal()).not.toBeNull();
    now += 1;
    await use(3);
  });

  it('counts each one apart, and replicas together', async () => {
    await use(3, 'ann');
    await use(1, 'bob');
    expect(await refusal('ann', new RateLimits(cache, testConfig()))).not.toBeNull();
  });

  it('of many at once exactly so many pass', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal('crowd')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('is off where it is said, for tests', async () => {
    const off = new RateLimits(cache, testConfig({ RATE_LIMITS: 'off' }));
    for (let time = 0; time < 10; time += 1) expect(await refusal('ann', off)).toBeNull();
  });

  it('what cannot be counted may be tried again later', async () => {
    class Away extends MemoryCacheStore {
      override increment(): Promise<number> {
        return Promise.reject(new Error('connect ECONNREFUSED'));
      }
    }
    const fault = await refusal('ann', new RateLimits(new Away(), testConfig()));
    expect(fault instanceof CallError && fault.code).toBe('UNAVAILABLE');
  });

  it('has the figures of decision D12', () => {
    const { loginByAccount, loginByAddress, register, reset } = limits;
    const figures = [loginByAccount, loginByAddress, register, reset].map(({ tries, seconds }) => [
      tries,
      seconds,
    ]);
    expect(figures).toEqual([
      [10, 900],
      [60, 3_600],
      [20, 3_600],
      [5, 3_600],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { testConfig } from '../../test/gateway.fixture.js';
import { limits, RateLimits, TooManyRequests } from './rate-limits.js';

const limit = { name: 'test', limit: 3, windowSeconds: 900 };

describe('rate limits', () => {
  let cache: MemoryCacheStore;
  let rates: RateLimits;
  let now = 0;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    cache = new MemoryCacheStore();
    rates = new RateLimits(cache, testConfig());
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const refusal = async (who = 'ann', by = rates): Promise<unknown> =>
    by.consume(limit, who).then(
      () => null,
      (error: unknown) => error,
    );
  const use = async (times: number, who?: string) => {
    for (let time = 0; time < times; time += 1) expect(await refusal(who)).toBeNull();
  };

  it('allows the set number of tries, then says how long to wait', async () => {
    await use(3);
    now += 100_000;
    const error = await refusal();
    expect(error).toBeInstanceOf(TooManyRequests);
    expect((error as TooManyRequests).retryAfter).toBe(800);
    expect((error as TooManyRequests).status).toBe(429);
  });

  it('allows no double number of tries around the end of a quarter of an hour', async () => {
    now -= 1_800;
    await use(3);
    now += 3_600;
    for (let time = 0; time < 3; time += 1) expect(await refusal()).not.toBeNull();
  });

  it('allows a try as soon as the oldest one has left the window', async () => {
    await use(1);
    now += 600_000;
    await use(2);
    now += 299_999;
    expect((await refusal()) as TooManyRequests).toMatchObject({ retryAfter: 1 });
    now += 1;
    await use(1);
    expect((await refusal()) as TooManyRequests).toMatchObject({ retryAfter: 600 });
  });

  it('counts each key separately, and replicas together', async () => {
    await use(3, 'ann');
    await use(1, 'bob');
    expect(await refusal('ann', new RateLimits(cache, testConfig()))).not.toBeNull();
  });

  it('allows exactly the set number of concurrent tries', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal('crowd')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('gives the tries back to somebody who turns out not to be guessing', async () => {
    await use(3, 'ann');
    await rates.reset(limit, 'ann');
    await use(3, 'ann');
    expect(await refusal('ann')).not.toBeNull();
  });

  it('can be switched off for tests', async () => {
    const off = new RateLimits(cache, testConfig({ RATE_LIMITS: 'off' }));
    for (let time = 0; time < 10; time += 1) expect(await refusal('ann', off)).toBeNull();
  });

  it('is refused as retryable if tries cannot be counted', async () => {
    class Away extends MemoryCacheStore {
      override consumeRateLimit(): Promise<number> {
        return Promise.reject(new Error('connect ECONNREFUSED'));
      }
    }
    const error = await refusal('ann', new RateLimits(new Away(), testConfig()));
    expect(error instanceof CallError && error.code).toBe('UNAVAILABLE');
  });

  it('has the figures that docs and screens promise', () => {
    const { loginByAccountAndAddress, loginByAccount, loginByAddress, register, reset } = limits;
    const named = [loginByAccountAndAddress, loginByAccount, loginByAddress, register, reset];
    expect(named.map((each) => [each.limit, each.windowSeconds])).toEqual([
      [10, 900],
      [10, 900],
      [60, 3_600],
      [20, 3_600],
      [5, 3_600],
    ]);
  });
});

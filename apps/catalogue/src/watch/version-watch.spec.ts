import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VersionWatch } from './version-watch.js';

describe('VersionWatch', () => {
  let watch: VersionWatch;
  let current: number | null;
  let seen: number[];
  let work: () => Promise<void>;
  let before: (number | null)[];
  const follow = async (version: number, after: number | null) => {
    await work();
    before.push(after);
    seen.push(version);
  };
  const tenSeconds = () => jest.advanceTimersByTimeAsync(10_000);
  const aSecond = () => jest.advanceTimersByTimeAsync(1_000);
  beforeEach(() => {
    jest.useFakeTimers();
    [current, seen, before, work] = [null, [], [], () => Promise.resolve()];
    watch = new VersionWatch({
      version: () => Promise.resolve(current),
      follow,
      name: 'following',
    });
  });
  afterEach(async () => {
    await watch.stop();
    jest.useRealTimers();
  });

  it('follows each version once, starting with the first', async () => {
    watch.start();
    await aSecond();
    expect(seen).toEqual([]);
    current = 3;
    await tenSeconds();
    await tenSeconds();
    expect(seen).toEqual([3]);
    current = 5;
    await tenSeconds();
    expect(seen).toEqual([3, 5]);
    expect(before).toEqual([null, 3]);
  });

  it('checks at once when it is woken', async () => {
    watch.start();
    current = 3;
    watch.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([3]);
  });

  it('retries a version that could not be followed', async () => {
    current = 1;
    work = () => Promise.reject(new Error('away'));
    watch.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([]);
    work = () => Promise.resolve();
    await aSecond();
    expect(seen).toEqual([1]);
  });

  it('ends after the current step and checks no more', async () => {
    let finish = (): void => undefined;
    current = 1;
    work = () => new Promise((resolve) => (finish = resolve));
    watch.start();
    await aSecond();
    const ended = watch.stop();
    finish();
    await ended;
    expect(seen).toEqual([1]);
    current = 2;
    await tenSeconds();
    expect(seen).toEqual([1]);
  });
});

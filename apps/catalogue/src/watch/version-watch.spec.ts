import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VersionWatch } from './version-watch.js';

class Watch extends VersionWatch {
  protected readonly complaint = 'not followed';
  current: number | null = null;
  readonly seen: number[] = [];
  work = (): Promise<void> => Promise.resolve();

  protected version() {
    return Promise.resolve(this.current);
  }
  protected async follow(version: number) {
    await this.work();
    this.seen.push(version);
  }
}

describe('VersionWatch', () => {
  let watch: Watch;
  const aSecond = () => jest.advanceTimersByTimeAsync(1_000);
  beforeEach(() => {
    jest.useFakeTimers();
    watch = new Watch();
  });
  afterEach(async () => {
    await watch.onModuleDestroy();
    jest.useRealTimers();
  });

  it('follows each version once, from the first there is', async () => {
    watch.onApplicationBootstrap();
    await aSecond();
    expect(watch.seen).toEqual([]);
    watch.current = 3;
    await aSecond();
    await aSecond();
    expect(watch.seen).toEqual([3]);
    watch.current = 5;
    await aSecond();
    expect(watch.seen).toEqual([3, 5]);
  });

  it('tries a version again that could not be followed', async () => {
    watch.current = 1;
    watch.work = () => Promise.reject(new Error('away'));
    watch.onApplicationBootstrap();
    await aSecond();
    expect(watch.seen).toEqual([]);
    watch.work = () => Promise.resolve();
    await aSecond();
    expect(watch.seen).toEqual([1]);
  });

  it('ends after what it is at, and looks no more', async () => {
    let finish = (): void => undefined;
    watch.current = 1;
    watch.work = () => new Promise((resolve) => (finish = resolve));
    watch.onApplicationBootstrap();
    await aSecond();
    const ended = watch.onModuleDestroy();
    finish();
    await ended;
    expect(watch.seen).toEqual([1]);
    watch.current = 2;
    await aSecond();
    expect(watch.seen).toEqual([1]);
  });
});

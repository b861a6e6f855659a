import { getPriority } from 'node:os';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { backgroundThread } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { Piscina } from 'piscina';

describe('a background thread', () => {
  let pool: Piscina;
  const poolOf = (options = {}) =>
    (pool = new Piscina({
      ...backgroundThread(import.meta.url, 'priority.worker'),
      maxThreads: 1,
      ...options,
    }));

  afterEach(async () => {
    jest.restoreAllMocks();
    await pool.destroy();
  });

  it('of a built service works at a lower priority than requests, if each thread has its own', async () => {
    const { niceIncrement } = backgroundThread('file:///shop/dist/stamper.js', 'stamp.worker');
    const lower = process.platform === 'linux' ? 5 : 0;
    expect(await poolOf({ niceIncrement }).run(null)).toBe(Math.min(19, getPriority() + lower));
  });

  it('of a test works at the priority of the test', async () => {
    expect(await poolOf().run(null)).toBe(getPriority());
  });

  it('ends when idle, even if it answers while this thread is still handing out the next task', async () => {
    poolOf({ idleTimeout: 50 });
    const { notify } = Atomics;
    jest.spyOn(Atomics, 'notify').mockImplementation((...task: Parameters<typeof notify>) => {
      const woken = notify(...task);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      return woken;
    });
    await Promise.all([pool.run(null), pool.run(null), pool.run(null)]);
    await eventually(() => expect(pool.threads.length).toBe(0));
  });
});

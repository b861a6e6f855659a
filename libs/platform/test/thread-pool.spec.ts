import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { createLogger } from '../src/logger.js';
import { TaskTimeout, ThreadPool } from '../src/thread-pool.js';

const source = `
import { getPriority } from 'node:os';
export const waits = () => new Promise(() => undefined);
export const growsForEver = () => {
  for (const all = []; ; ) all.push({ of: all.length });
};
export default () => getPriority();`;

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
const logger = createLogger('threads');
const filename = (name: string) => pathToFileURL(join(folder, name)).href;
for (const name of ['worker.mjs', 'worker.ts']) writeFileSync(join(folder, name), source);
afterAll(() => rmSync(folder, { recursive: true }));

let pool: ThreadPool<unknown, unknown>;
const open = (more: Partial<ConstructorParameters<typeof ThreadPool>[0]> = {}) =>
  (pool = new ThreadPool({ worker: { filename: filename('worker.mjs') }, logger, ...more }));
afterEach(async () => {
  jest.restoreAllMocks();
  await pool.stop();
});

describe('a pool of threads', () => {
  it('works at a lower priority than requests, if each thread has its own', async () => {
    const lower = process.platform === 'linux' ? 5 : 0;
    expect(await open().run(null)).toBe(Math.min(19, getPriority() + lower));
  });

  it('of a test works at the priority of the test', async () => {
    expect(await open({ worker: { filename: filename('worker.ts') } }).run(null)).toBe(getPriority());
  });

  it('ends when idle, even if it answers while this thread is still handing out the next task', async () => {
    open({ idleTimeout: 50 });
    const { notify } = Atomics;
    jest.spyOn(Atomics, 'notify').mockImplementation((...task: Parameters<typeof notify>) => {
      const woken = notify(...task);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      return woken;
    });
    await Promise.all([pool.run(null), pool.run(null), pool.run(null)]);
    await eventually(() => expect(pool.threads).toBe(0));
  });

  it('fails a task whose thread cannot start, and the next', async () => {
    open({ worker: { filename: filename('absent.mjs') } });
    await expect(pool.run('a task')).rejects.toThrow('absent.mjs');
    await expect(pool.run('another task')).rejects.toThrow('absent.mjs');
  });

  it('ends a task that takes too long, or that is aborted', async () => {
    open();
    await expect(pool.run(null, { name: 'waits', timeoutMs: 1 })).rejects.toThrow(TaskTimeout);
    const signal = AbortSignal.abort(new Error('Enough.'));
    await expect(pool.run(null, { name: 'waits', signal })).rejects.toThrow('Enough.');
    await pool.run(null);
  });

  it.each([
    ['took too long', { name: 'waits', timeoutMs: 500 }],
    ['memory limit', { name: 'growsForEver' }],
  ])('runs a task that waits, even if the one before it ended the only thread: %s', async (why, first) => {
    open({ memoryMb: 32 });
    const ended = pool.run(null, first);
    const next = pool.run(null);
    await expect(ended).rejects.toThrow(why);
    expect(await next).toEqual(expect.any(Number));
  });

  it('ends a task at its time, also while it waits', async () => {
    const before = open().run(null, { name: 'waits' });
    await expect(pool.run(null, { timeoutMs: 1 })).rejects.toThrow(TaskTimeout);
    await Promise.all([expect(before).rejects.toThrow('The service stops.'), pool.stop()]);
  });

  it('refuses tasks beyond its limit until others have ended', async () => {
    open({ maxPending: 2 });
    const tasks = await Promise.allSettled([pool.run(1), pool.run(2), pool.run(3)]);
    expect(tasks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await pool.run(4);
  });

  it('runs no task once it is stopped', async () => {
    const tasks = [open().run(null, { name: 'waits' }), pool.run(null)];
    const ended = Promise.allSettled(tasks);
    await pool.stop();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(null)).rejects.toThrow('The service stops.');
    expect(pool.threads).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Logger } from './logger.js';
import { Periodic } from './periodic.js';
import { ScopedValue } from './scoped-value.js';

describe('Periodic', () => {
  let turns: number;
  let finish: (error?: Error) => void;
  let logged: unknown[][];
  let periodic: Periodic;
  /** Each run lasts until the test finishes it. */
  const work = () =>
    new Promise<void>((resolve, reject) => {
      turns += 1;
      finish = (error) => (error ? reject(error) : resolve());
    });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const finishTurn = (error?: Error) => {
    finish(error);
    return pass(0);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [turns, finish, logged] = [0, () => undefined, []];
    const logger = { warn: (...details: unknown[]) => logged.push(details) } as unknown as Logger;
    periodic = new Periodic({ name: 'sweeping', intervalMs: 1_000, work, logger });
  });
  afterEach(async () => {
    finish();
    await periodic.stop();
    jest.useRealTimers();
  });

  it('runs after each interval', async () => {
    periodic.start();
    await pass(999);
    expect(turns).toBe(0);
    await pass(1);
    expect(turns).toBe(1);
    await finishTurn();
    await pass(1_000);
    expect(turns).toBe(2);
  });

  it('never overlaps itself: runs that fall due during a run are skipped', async () => {
    periodic.start();
    await pass(5_500);
    expect(turns).toBe(1);
    await finishTurn();
    expect(turns).toBe(1);
    await pass(500);
    expect(turns).toBe(2);
  });

  it('tells a running task that it is being stopped, and waits for it', async () => {
    periodic.wake();
    expect(periodic.stopping.aborted).toBe(false);
    let isStopped = false;
    const stopped = periodic.stop().then(() => (isStopped = true));
    expect(periodic.stopping.aborted).toBe(true);
    await pass(0);
    expect(isStopped).toBe(false);
    finish();
    await stopped;
  });

  it('runs at once when it is woken, and once more if it was woken meanwhile', async () => {
    periodic.wake();
    expect(turns).toBe(1);
    periodic.wake();
    periodic.wake();
    expect(turns).toBe(1);
    await finishTurn();
    expect(turns).toBe(2);
    await finishTurn();
    expect(turns).toBe(2);
  });

  it('runs after the requested time, unless it ran before', async () => {
    periodic.start();
    periodic.wakeIn(300);
    await pass(299);
    expect(turns).toBe(0);
    await pass(1);
    expect(turns).toBe(1);
    periodic.wakeIn(500);
    await finishTurn();
    await pass(500);
    expect(turns).toBe(2);
    await finishTurn();
    periodic.wakeIn(300);
    await pass(200);
    expect(turns).toBe(3);
    await finishTurn();
    await pass(100);
    expect(turns).toBe(3);
  });

  it('logs a failure with its error, and continues', async () => {
    periodic.start();
    await pass(1_000);
    const error = new Error('away');
    await finishTurn(error);
    expect(logged).toEqual([[{ err: error }, 'sweeping failed, and is tried again']]);
    await pass(1_000);
    expect(turns).toBe(2);
  });

  it('waits for the current run when it stops, and starts no other', async () => {
    periodic.start();
    await pass(1_000);
    periodic.wake();
    let stopped = false;
    const stop = periodic.stop().then(() => (stopped = true));
    await pass(5_000);
    expect(stopped).toBe(false);
    await finishTurn();
    await stop;
    periodic.wake();
    await pass(5_000);
    expect(turns).toBe(1);
  });

  it('does not join the caller’s context, such as a transaction', async () => {
    const transaction = new ScopedValue<string>();
    const seen: unknown[] = [];
    const logger = { warn: () => undefined } as unknown as Logger;
    const own = new Periodic({
      name: 'own',
      intervalMs: 1_000,
      work: () => seen.push(transaction.get()),
      logger,
    });
    transaction.run('of another', () => own.wake());
    await own.stop();
    expect(seen).toEqual([undefined]);
  });
});

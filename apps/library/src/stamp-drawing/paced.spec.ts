import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { paced } from './paced.js';

/** Milliseconds at which each run began and ended. */
function recordedRuns(workMs: number) {
  const runs: { began: number; ended: number }[] = [];
  const work = async (result: string) => {
    const began = performance.now();
    await wait(workMs);
    runs.push({ began, ended: performance.now() });
    if (result === 'failed') throw new Error(result);
    return result;
  };
  /** How long the second run waited after the first, and how long the first took. */
  const between = () => {
    const [first, second] = runs;
    if (!first || !second) throw new Error('There were fewer than two runs.');
    return { restMs: second.began - first.ended, tookMs: first.ended - first.began };
  };
  return { work, between };
}

/** Timers may fire up to a millisecond early. */
const toleranceMs = 2;

afterEach(() => void jest.restoreAllMocks());

describe('paced work', () => {
  it('rests twice as long as it worked before it works again', async () => {
    const { work, between } = recordedRuns(30);
    const run = paced(work);
    expect([await run('one'), await run('two')]).toEqual(['one', 'two']);
    const { restMs, tookMs } = between();
    expect(restMs).toBeGreaterThanOrEqual(Math.min(2 * tookMs, 500) - toleranceMs);
  });

  it('rests after a failure too', async () => {
    const { work, between } = recordedRuns(30);
    const run = paced(work);
    await expect(run('failed')).rejects.toThrow('failed');
    await run('two');
    const { restMs, tookMs } = between();
    expect(restMs).toBeGreaterThanOrEqual(Math.min(2 * tookMs, 500) - toleranceMs);
  });

  it('rests for no longer than the limit', async () => {
    let nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const run = paced(async (minutes: number) => void (nowMs += minutes * 60_000), 100);
    await run(5);
    nowMs += 99;
    await run(0);
    expect(nowMs).toBe(300_099);
  });
});

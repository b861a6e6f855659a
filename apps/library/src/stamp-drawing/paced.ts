import { setTimeout as wait } from 'node:timers/promises';

const defaultMaxRestMs = 500;

/**
 * Runs `work` so that each run is followed by a rest of twice its length, up to `maxRestMs`. Many runs in a row then leave most of
 * the processor to requests, and a run after a pause is not delayed. Runs must not overlap.
 */
export function paced<Task, Result>(
  work: (task: Task) => Promise<Result>,
  maxRestMs = defaultMaxRestMs,
): (task: Task) => Promise<Result> {
  let restEnds = 0;
  return async (task) => {
    await wait(Math.max(0, restEnds - performance.now()));
    const began = performance.now();
    try {
      return await work(task);
    } finally {
      const ended = performance.now();
      restEnds = ended + Math.min(2 * (ended - began), maxRestMs);
    }
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { waitLimitMs } from './wait-limit.js';

/**
 * Repeats a call that is refused with one of these codes, as browsers do: on a slow machine requests wait for connections,
 * locks and files. After `withinMs` milliseconds the refusal is the test's.
 */
export async function retryWhile<T>(
  codes: readonly string[],
  work: () => Promise<T>,
  withinMs: number = waitLimitMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code || !codes.includes(code) || Date.now() > end) throw error;
      await wait(200);
    }
  }
}

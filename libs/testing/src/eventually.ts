import { setTimeout as wait } from 'node:timers/promises';
import { waitLimitMs } from './wait-limit.js';

/** Repeats an expectation until it holds; after `withinMs` milliseconds its last error fails the test. */
export async function eventually<T>(
  expectation: () => T | Promise<T>,
  withinMs: number = waitLimitMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(20);
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { patienceMs } from './patience.js';

/** Tries an expectation until it holds; after `withinMs` milliseconds its last failure is the test's. */
export async function eventually<T>(
  expectation: () => T | Promise<T>,
  withinMs: number = patienceMs,
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

import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 1_500;

/**
 * Waits for something that a broker has to confirm while we leave it, but not for ever: a broker that is frozen confirms
 * nothing, and the connection ends with the process in any case.
 */
export async function farewell(confirmed: Promise<unknown> | undefined): Promise<void> {
  const settled = confirmed?.catch(() => undefined);
  await Promise.race([settled, wait(longestMs, undefined, { ref: false })]);
}

import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 1_500;

/**
 * Waits for a broker's confirmation during shutdown, with a timeout: a frozen broker confirms
 * nothing, and the connection ends with the process in any case.
 */
export async function confirmedOrTimeout(confirmed: Promise<unknown> | undefined): Promise<void> {
  const settled = confirmed?.catch(() => undefined);
  await Promise.race([settled, wait(timeoutMs, undefined, { ref: false })]);
}

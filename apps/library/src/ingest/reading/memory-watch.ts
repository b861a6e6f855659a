import { createLogger, Periodic } from '@music/platform';

const logger = createLogger('library');
/** Often enough that what grows by a gigabyte a second is noticed in time. */
const intervalMs = 50;

/**
 * Calls `tooMuch` once the process has grown by more than `maxBytes`. A thread's own limit counts objects alone: the bytes
 * of an unpacked stream and of a drawn page lie outside.
 */
export function watchMemory(maxBytes: number, tooMuch: () => void): Periodic {
  const before = process.memoryUsage.rss();
  const look = () => {
    if (process.memoryUsage.rss() - before > maxBytes) tooMuch();
  };
  return new Periodic({ name: 'watching the memory', logger, intervalMs, work: look }).start();
}

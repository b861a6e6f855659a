import { createLogger, Periodic } from '@music/platform';

const logger = createLogger('library');
/** Often enough to notice in time if memory grows by a gigabyte a second. */
const intervalMs = 50;

/**
 * Calls `tooMuch` once the process has grown by more than `maxBytes`. A thread's own limit only counts heap objects; the bytes of
 * an unpacked stream and of a rendered page are outside the heap.
 */
export function watchMemory(maxBytes: number, tooMuch: () => void): Periodic {
  const before = process.memoryUsage.rss();
  const look = () => {
    if (process.memoryUsage.rss() - before > maxBytes) tooMuch();
  };
  return new Periodic({ name: 'watching the memory', logger, intervalMs, work: look }).start();
}

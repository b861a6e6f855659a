import { createLogger, Periodic } from '@music/platform';

const logger = createLogger('library');
/** Often enough to notice in time if memory grows by a gigabyte a second. */
const intervalMs = 50;

/**
 * Calls `onExceeded` once the process has grown by more than `maxBytes`. A thread's own limit only counts heap objects; the bytes of
 * an unpacked stream and of a rendered page are outside the heap.
 */
export function watchMemory(maxBytes: number, onExceeded: () => void): Periodic {
  const before = process.memoryUsage.rss();
  const check = () => {
    if (process.memoryUsage.rss() - before > maxBytes) onExceeded();
  };
  return new Periodic({ name: 'watching the memory', logger, intervalMs, work: check }).start();
}

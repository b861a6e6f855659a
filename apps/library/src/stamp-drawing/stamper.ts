import type { OnModuleDestroy } from '@nestjs/common';
import { createLogger, threadModule } from '@music/platform';
import { ThreadPool } from '@music/platform/thread-pool';
import type { LibraryConfig } from '../config.js';
import type { StampTask } from './stamp-pdf.js';

const logger = createLogger('library');
/**
 * A hundred pages take a second; anything that takes a minute will never end. An idle thread is kept for a minute, because a new
 * one has to compile its code again: its first files take twice as long.
 */
const defaults = { timeoutMs: 60_000, idleMs: 60_000 };

/** Stamps files in threads, which end when there is nothing to stamp. */
export class Stamper implements OnModuleDestroy {
  protected readonly pool: ThreadPool<StampTask, Uint8Array>;

  constructor(
    { maxConcurrentJobs: maxThreads }: LibraryConfig,
    private readonly limits = defaults,
  ) {
    const worker = threadModule(import.meta.url, 'stamp.worker');
    const idleTimeout = limits.idleMs;
    this.pool = new ThreadPool({ worker, logger, niceness: 10, maxThreads, idleTimeout, memoryMb: 256 });
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.stop();
  }

  /** The stamped file. `task.pdf` is transferred, and empty afterwards. */
  stamp(task: StampTask): Promise<Uint8Array> {
    return this.pool.run(task, { timeoutMs: this.limits.timeoutMs, transferList: [task.pdf.buffer] });
  }
}

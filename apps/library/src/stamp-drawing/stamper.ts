import type { OnModuleDestroy } from '@nestjs/common';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';
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
  protected readonly pool: Piscina<StampTask, Uint8Array>;

  constructor(
    { maxConcurrentJobs }: LibraryConfig,
    private readonly limits = defaults,
  ) {
    this.pool = new Piscina({
      ...backgroundThread(import.meta.url, 'stamp.worker', 10),
      maxThreads: maxConcurrentJobs,
      idleTimeout: limits.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Handles a thread that fails between two files; otherwise the error would end the process.
    this.pool.on('error', (error: unknown) => logger.warn({ err: error }, 'a stamping thread failed'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  /** The stamped file. `task.pdf` is transferred, and empty afterwards. */
  async stamp(task: StampTask): Promise<Uint8Array> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.limits.timeoutMs);
    try {
      return await this.pool.run(task, { signal: timeout.signal, transferList: [task.pdf.buffer] });
    } finally {
      clearTimeout(timer);
    }
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';
import { watchMemory } from './memory-watch.js';
import type { Reading, ReadingTask } from './reading.js';

const logger = createLogger('library');

/** Time and memory limits for reading one file. */
const defaults = { timeoutMs: 120_000, memoryBytes: 450 * 1024 ** 2 };
export type ReadingLimits = typeof defaults;

const tooSlow = 'takes too long to read';
const tooLarge = 'needs too much memory to read';

/**
 * Reads files in a thread, which ends when idle. One at a time, so that it is clear which file uses the memory, and the other
 * processors are left to the shop.
 */
@Injectable()
export class FileReader implements OnModuleDestroy {
  private readonly pool = new Piscina<ReadingTask, Reading>({
    ...backgroundThread(import.meta.url, 'reading.worker'),
    maxThreads: 1,
    idleTimeout: 5_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ReadingLimits = defaults) {
    // Handles a thread that fails between two files; otherwise the error would end the process.
    this.pool.on('error', (error: unknown) => logger.warn({ err: error }, 'the reading thread failed'));
  }

  /** Waits for its turn. A file that crashes the thread is refused as broken. */
  read(task: ReadingTask): Promise<Reading> {
    const reading = this.last.then(() => this.readNow(task));
    this.last = reading;
    return reading;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  private async readNow(task: ReadingTask): Promise<Reading> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(tooSlow), this.limits.timeoutMs);
    const memory = watchMemory(this.limits.memoryBytes, () => limit.abort(tooLarge));
    try {
      return await this.pool.run(task, { signal: limit.signal });
    } catch (error) {
      logger.warn({ err: error, format: task.format }, 'a file was not read');
      return { refused: limit.signal.aborted ? String(limit.signal.reason) : reasonOf(error) };
    } finally {
      clearTimeout(timer);
      await memory.stop();
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooLarge
    : 'is broken: it cannot be read through';

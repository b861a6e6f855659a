import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, threadModule } from '@music/platform';
import { isOutOfMemory, TaskTimeout, ThreadPool } from '@music/platform/thread-pool';
import { watchMemory } from './memory-watch.js';
import type { Reading, ReadingTask } from './reading.js';

const logger = createLogger('library');

/** Time and memory limits for reading one file. */
const defaults = { timeoutMs: 120_000, memoryBytes: 450 * 1024 ** 2 };
export type ReadingLimits = typeof defaults;

const tooLarge = 'needs too much memory to read';

/**
 * Reads files in a thread, which ends when idle. One at a time, so that it is clear which file uses the memory, and the other
 * processors are left to the shop.
 */
@Injectable()
export class FileReader implements OnModuleDestroy {
  private readonly pool = new ThreadPool<ReadingTask, Reading>({
    worker: threadModule(import.meta.url, 'reading.worker'),
    logger,
    memoryMb: 256,
  });
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ReadingLimits = defaults) {}

  /** Waits for its turn. A file that crashes the thread is refused as broken. */
  read(task: ReadingTask): Promise<Reading> {
    const reading = this.last.then(() => this.readNow(task));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.stop();
  }

  private async readNow(task: ReadingTask): Promise<Reading> {
    const tooMuch = new AbortController();
    const memory = watchMemory(this.limits.memoryBytes, () => tooMuch.abort());
    try {
      return await this.pool.run(task, { timeoutMs: this.limits.timeoutMs, signal: tooMuch.signal });
    } catch (error) {
      // Nothing is known about a file that a stop interrupts.
      if (this.pool.isStopped) throw error;
      logger.warn({ err: error, format: task.format }, 'a file was not read');
      return { refused: tooMuch.signal.aborted || isOutOfMemory(error) ? tooLarge : reasonOf(error) };
    } finally {
      await memory.stop();
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof TaskTimeout ? 'takes too long to read' : 'is broken: it cannot be read through';

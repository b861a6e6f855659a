import type { MessagePort } from 'node:worker_threads';
import { isOutOfMemory } from '@music/platform/thread-pool';
import { catalogueThread } from './catalogue-thread.js';

/** Megabytes. An import of 200,000 publications needs 192 to 256; the container has 512 for the whole service. */
const defaultMemoryMb = 256;

/** The import took more memory than the thread may use. */
export class ImportTooLarge extends Error {
  override readonly name = 'ImportTooLarge';
}

/** Runs `import.worker.ts`. Readers come first, but only just: an administrator is waiting for the import. */
export class ImportThread {
  private readonly pool;

  constructor(memoryMb = defaultMemoryMb) {
    this.pool = catalogueThread('import.worker', { niceness: 5, memoryMb });
  }

  /** Throws `ImportTooLarge`, whatever the import throws, and the signal's reason. */
  async run(task: unknown, progress: MessagePort, signal?: AbortSignal): Promise<void> {
    try {
      await this.pool.run(task, { transferList: [progress], signal });
    } catch (error) {
      if (isOutOfMemory(error))
        throw new ImportTooLarge('The import took too much memory.', { cause: error });
      throw error;
    }
  }

  /** Ends the running import; its caller gets an error. */
  stop(): Promise<void> {
    return this.pool.stop();
  }
}

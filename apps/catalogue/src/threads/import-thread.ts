import { isNativeError } from 'node:util/types';
import type { MessagePort } from 'node:worker_threads';
import { BackgroundPool } from './background-pool.js';

/** Readers come first, but only just: an administrator is waiting for the import. */
const niceness = 5;
/** Megabytes. An import of 200,000 publications needs 192 to 256; the container has 512 for the whole service. */
const defaultMemoryMb = 256;

/** The import took more memory than the thread may use. */
export class ImportTooLarge extends Error {
  override readonly name = 'ImportTooLarge';
}

const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Runs `import.worker.ts`. */
export class ImportThread {
  private readonly pool;
  /** A closed pool would start again with the next task. */
  private readonly stopping = new AbortController();

  constructor(memoryMb = defaultMemoryMb) {
    this.pool = new BackgroundPool('import.worker', niceness, memoryMb);
  }

  /** Throws `ImportTooLarge`, whatever the import throws, and the signal's reason. */
  async run(task: unknown, progress: MessagePort, signal?: AbortSignal): Promise<void> {
    this.stopping.signal.throwIfAborted();
    try {
      await this.pool.run(task, { transferList: [progress], ...(signal && { signal }) });
    } catch (error) {
      if (isOutOfMemory(error))
        throw new ImportTooLarge('The import took too much memory.', { cause: error });
      throw error;
    }
  }

  /** Ends the running import; its caller gets an error. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops.'));
    await this.pool.destroy();
  }
}

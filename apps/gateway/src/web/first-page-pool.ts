import { pathToFileURL } from 'node:url';
import { createLogger } from '@music/platform';
import { TaskTimeout, ThreadPool } from '@music/platform/thread-pool';
import type { FirstPage, FirstPageRequest } from '@music/rules';

const logger = createLogger('gateway');

/** The render timeout, how many pages may be rendered or waiting, and the pause after a timeout. */
const defaults = { timeoutMs: 10_000, maxPending: 101, pauseMs: 30_000 };

/**
 * Server-renders first pages in a worker thread. A thread that dies or hangs is replaced, and
 * its page is served empty, for the browser to render.
 */
export class FirstPagePool {
  private readonly pool: ThreadPool<FirstPageRequest, FirstPage>;
  private pausedUntil = 0;

  constructor(
    module: string,
    private readonly limits = defaults,
  ) {
    this.pool = new ThreadPool({
      worker: { filename: pathToFileURL(module).href },
      logger,
      niceness: 0,
      minThreads: 1,
      memoryMb: 128,
      maxPending: limits.maxPending,
    });
  }

  /** Null if the page could not be rendered, for whatever reason. */
  async render(request: FirstPageRequest): Promise<FirstPage | null> {
    if (this.pool.isStopped || Date.now() < this.pausedUntil) return null;
    try {
      return await this.pool.run(request, { timeoutMs: this.limits.timeoutMs });
    } catch (error) {
      // After a timeout, rendering pauses so that later pages are not held up too.
      if (error instanceof TaskTimeout) this.pausedUntil = Date.now() + this.limits.pauseMs;
      // A page that a stop interrupts is not a fault.
      if (!this.pool.isStopped) this.logFailure(error, request);
      return null;
    }
  }

  private logFailure(error: unknown, { address }: FirstPageRequest): void {
    // Without the query, which may hold the secret of a mailed link.
    const [path] = address.split('?', 1);
    logger.warn({ err: error, path }, 'a first page was not rendered');
  }

  close(): Promise<void> {
    return this.pool.stop();
  }
}

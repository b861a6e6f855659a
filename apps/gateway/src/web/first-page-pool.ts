import { pathToFileURL } from 'node:url';
import { createLogger } from '@music/platform';
import type { FirstPage, FirstPageRequest } from '@music/rules';
import { Piscina } from 'piscina';

const logger = createLogger('gateway');

/** The render timeout, how many pages may be rendered or waiting, and the pause after a timeout. */
const defaults = { timeoutMs: 10_000, maxPending: 101, pauseMs: 30_000 };

/**
 * Server-renders first pages in a worker thread. A thread that dies or hangs is replaced, and
 * its page is served empty, for the browser to render.
 */
export class FirstPagePool {
  private readonly pool: Piscina;
  private pending = 0;
  private pausedUntil = 0;
  private isClosed = false;

  constructor(
    module: string,
    private readonly limits = defaults,
  ) {
    this.pool = new Piscina({
      filename: pathToFileURL(module).href,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // The renderer needs none of the shop's secrets.
      env: {},
    });
    // Handles a thread that fails while idle, for example when its file is being replaced; otherwise the error would end the
    // process.
    this.pool.on('error', (error: unknown) => logger.warn({ err: error }, 'the rendering thread failed'));
  }

  /** Null if the page could not be rendered, for whatever reason. */
  async render(request: FirstPageRequest): Promise<FirstPage | null> {
    if (this.isClosed || Date.now() < this.pausedUntil) return null;
    // Piscina does not limit the number of tasks that have a signal (5.3.2).
    if (this.pending >= this.limits.maxPending) return null;
    this.pending += 1;
    const timeout = new AbortController();
    // Not `AbortSignal.timeout`: it cannot be cancelled.
    const timer = setTimeout(() => timeout.abort(), this.limits.timeoutMs);
    try {
      return (await this.pool.run(request, { signal: timeout.signal })) as FirstPage;
    } catch (error) {
      // After a timeout, rendering pauses so that later pages are not held up too.
      if (timeout.signal.aborted) this.pausedUntil = Date.now() + this.limits.pauseMs;
      // A page that a stop interrupts is not a fault.
      if (!this.isClosed) this.logFailure(error, request);
      return null;
    } finally {
      clearTimeout(timer);
      this.pending -= 1;
    }
  }

  private logFailure(error: unknown, { address }: FirstPageRequest): void {
    // Without the query, which may hold the secret of a mailed link.
    const [path] = address.split('?', 1);
    logger.warn({ err: error, path }, 'a first page was not rendered');
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.pool.destroy();
  }
}

import { pathToFileURL } from 'node:url';
import { createLogger } from '@music/platform';
import type { FirstPage, FirstPageRequest } from '@music/rules';
import { Piscina } from 'piscina';

const logger = createLogger('gateway');

/** How long a page waits for being drawn, how many may wait, and how long none is drawn after one that never came. */
const defaults = { timeoutMs: 10_000, maxQueue: 100, restMs: 30_000 };

/**
 * Draws first pages in a thread of its own, by the web app's own code. A thread that dies or hangs is replaced, and
 * what it could not draw is served as a page that the browser fills by itself.
 */
export class FirstPagePool {
  private readonly pool: Piscina;
  private restUntil = 0;

  constructor(
    module: string,
    private readonly limits = defaults,
  ) {
    this.pool = new Piscina({
      filename: pathToFileURL(module).href,
      minThreads: 1,
      maxThreads: 1,
      maxQueue: limits.maxQueue,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // It draws what it is given, and needs none of the shop's secrets.
      env: {},
    });
    // A thread that fails while it draws nothing, as one does whose file is being replaced. Unheard, it would end the shop.
    this.pool.on('error', (fault: unknown) => logger.warn({ err: fault }, 'the drawing thread failed'));
  }

  /** Null when the page could not be drawn, for whatever reason. */
  async draw(request: FirstPageRequest): Promise<FirstPage | null> {
    if (Date.now() < this.restUntil) return null;
    const late = new AbortController();
    // Cleared, and no `AbortSignal.timeout`: the pool must not be told to stop a page that it has refused already.
    const timer = setTimeout(() => late.abort(), this.limits.timeoutMs);
    try {
      return (await this.pool.run(request, { signal: late.signal })) as FirstPage;
    } catch (fault) {
      // Every page would wait as long: a renderer that hangs is left alone for a while.
      if (late.signal.aborted) this.restUntil = Date.now() + this.limits.restMs;
      logger.warn({ err: fault, address: request.address }, 'a first page was not drawn');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

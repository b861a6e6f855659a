import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { backgroundThread, createLogger } from '@music/platform';
import { Piscina } from 'piscina';
import type { CardTask } from './drawing/draw-card.js';

const logger = createLogger('library');
/** The time limit, the queue limit, and the idle time of the thread. */
const defaults = { timeoutMs: 30_000, maxPending: 20, idleMs: 10_000 };

/** Renders cards in a worker thread, one at a time, so that they never slow down the shop. */
@Injectable()
export class CardPainter implements OnModuleDestroy {
  private readonly pool: Piscina<CardTask, Uint8Array>;
  private pending = 0;

  constructor(private readonly limits = defaults) {
    this.pool = new Piscina({
      ...backgroundThread(import.meta.url, 'drawing/draw-card.worker'),
      maxThreads: 1,
      idleTimeout: limits.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    // Handles a thread that fails between two pictures; otherwise the error would end the process.
    this.pool.on('error', (error: unknown) => logger.warn({ err: error }, 'the painting thread failed'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  /** Throws UNAVAILABLE if too many are waiting, or it takes too long. */
  async paint(task: CardTask): Promise<Uint8Array> {
    if (this.pending >= this.limits.maxPending) throw new CallError('UNAVAILABLE');
    this.pending += 1;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.limits.timeoutMs);
    try {
      return await this.pool.run(task, { signal: timeout.signal });
    } catch (error) {
      logger.warn({ err: error, title: task.card.title }, 'a picture for social networks was not drawn');
      throw new CallError('UNAVAILABLE');
    } finally {
      clearTimeout(timer);
      this.pending -= 1;
    }
  }
}

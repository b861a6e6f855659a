import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { createLogger, threadModule } from '@music/platform';
import { ThreadPool } from '@music/platform/thread-pool';
import type { CardTask } from './drawing/draw-card.js';

const logger = createLogger('library');
/** The time limit, how many cards may be drawn or waiting, and the idle time of the thread. */
const defaults = { timeoutMs: 30_000, maxPending: 20, idleMs: 10_000 };

/** Renders cards in a worker thread, one at a time, so that they never slow down the shop. */
@Injectable()
export class CardPainter implements OnModuleDestroy {
  private readonly pool: ThreadPool<CardTask, Uint8Array>;

  constructor(private readonly limits = defaults) {
    const worker = threadModule(import.meta.url, 'drawing/draw-card.worker');
    const { maxPending, idleMs: idleTimeout } = limits;
    this.pool = new ThreadPool({ worker, logger, memoryMb: 128, maxPending, idleTimeout });
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.stop();
  }

  /** Throws UNAVAILABLE if too many are waiting, or it takes too long. */
  async paint(task: CardTask): Promise<Uint8Array> {
    try {
      return await this.pool.run(task, { timeoutMs: this.limits.timeoutMs });
    } catch (error) {
      logger.warn({ err: error, title: task.card.title }, 'a picture for social networks was not drawn');
      throw new CallError('UNAVAILABLE');
    }
  }
}

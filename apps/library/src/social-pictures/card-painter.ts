import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { createLogger, threadModule } from '@music/platform';
import { Piscina } from 'piscina';
import type { CardTask } from './drawing/draw-card.js';

const logger = createLogger('library');
/** What takes half a minute never ends; how many may be under way, and when a thread without work ends. */
const defaults = { timeoutMs: 30_000, most: 20, idleMs: 10_000 };

/** Draws cards in a thread of its own, one at a time: pictures for social networks never keep the shop waiting. */
@Injectable()
export class CardPainter implements OnModuleDestroy {
  private readonly pool: Piscina<CardTask, Uint8Array>;
  private underWay = 0;

  constructor(private readonly limits = defaults) {
    this.pool = new Piscina({
      ...threadModule(import.meta.url, 'drawing/draw-card.worker'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: limits.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // It reads what strangers made, and needs none of the shop's secrets.
      env: {},
    });
    // A thread that fails between two pictures. Unheard, it would end the process.
    this.pool.on('error', (fault: unknown) => logger.warn({ err: fault }, 'the painting thread failed'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  /** Throws UNAVAILABLE when too many wait, or it takes too long. */
  async paint(task: CardTask): Promise<Uint8Array> {
    if (this.underWay >= this.limits.most) throw new CallError('UNAVAILABLE');
    this.underWay += 1;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.limits.timeoutMs);
    try {
      return await this.pool.run(task, { signal: late.signal });
    } catch (fault) {
      logger.warn({ err: fault, title: task.card.title }, 'a picture for social networks was not drawn');
      throw new CallError('UNAVAILABLE');
    } finally {
      clearTimeout(timer);
      this.underWay -= 1;
    }
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { basketsCounted, maxInteger } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database, Periodic, statement } from '@music/platform';
import { londonIsoDay } from '@music/rules';
import { z } from 'zod';

const logger = createLogger('checkout');
const intervalMs = 600_000;

const Counted = z.object({ at: z.date(), baskets: z.int(), lines: z.int(), value: z.int() });
const count = statement('checkout.count-baskets', {
  row: Counted,
  sql: `
  select now() as at, count(distinct b.id)::integer as baskets, count(*)::integer as lines,
    least(coalesce(sum(l.price), 0), ${maxInteger})::integer as value
  from baskets b join basket_lines l on l.basket_id = b.id
  where b.touched_at >= date_trunc('day', now(), 'Europe/London')`,
});

/** Publishes every ten minutes how much is in today's baskets, without saying whose they are. */
@Injectable()
export class BasketCounts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic({
    name: 'counting baskets',
    logger,
    intervalMs,
    work: () => this.announce(),
  });

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Publishes nothing if there are no baskets, or if a new day has begun since they were counted: reports assign the event to the
   * day of its own time.
   */
  async announce(): Promise<void> {
    await this.database.transaction(async () => {
      const { at, ...counted } = await this.database.one(count);
      if (counted.baskets > 0 && londonIsoDay(at) === londonIsoDay(new Date()))
        await this.outbox.publish(basketsCounted, counted, { aggregateId: 'baskets', aggregateVersion: 1 });
    });
  }
}

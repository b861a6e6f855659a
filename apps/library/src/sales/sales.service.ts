import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { getSale, listSales, type ReplyOf, type Sale } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, KeepTrying } from '@music/platform';
import { DemoMusic } from '../generator/demo-music.service.js';
import { SalesRepository } from './sales.repository.js';

const logger = createLogger('library');

/** The library's own copy of what was sold: kept up by events, rebuilt from checkout's snapshot (settled 11). */
@Injectable()
export class SalesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rebuilding = new KeepTrying(
    () => this.rebuild(),
    (fault) => logger.warn({ err: fault }, 'the sales were not rebuilt; trying again'),
  );

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly sales: SalesRepository,
    private readonly demo: DemoMusic,
  ) {}

  /** Whatever was missed while this service was away is made good at its start; nobody waits for that. */
  onApplicationBootstrap(): void {
    this.rebuilding.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Copies an order as it is now. */
  async refresh(orderId: string): Promise<void> {
    const { sale } = await this.bus.call(getSale, { orderId });
    if (sale) await this.take([sale]);
  }

  /** Writes those that are newer than what is held, with a licence for each digital line. */
  async take(sales: readonly Sale[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.sales.lock();
      const licensed = await this.sales.save(sales);
      for (const product of licensed) await this.demo.prepare(product);
    });
  }

  /** From checkout's whole snapshot. */
  private async rebuild(): Promise<void> {
    for (let after: string | null = '0'; after !== null && !this.rebuilding.isStopped;) {
      const page: ReplyOf<typeof listSales> = await this.bus.call(listSales, { afterOrderNo: after });
      if (page.sales.length) await this.take(page.sales);
      after = page.nextAfterOrderNo;
    }
  }
}

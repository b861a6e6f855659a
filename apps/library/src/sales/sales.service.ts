import { Injectable } from '@nestjs/common';
import { getSale, listSales, type Sale } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { DemoMusic } from '../generator/demo-music.js';
import { SalesRepository } from './sales.repository.js';

/** The library's own copy of what was sold. */
@Injectable()
export class SalesService extends SnapshotCopy<Sale, string> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly sales: SalesRepository,
    private readonly demo: DemoMusic,
  ) {
    super({ name: 'sales', logger: createLogger('library') });
  }

  /** Copies an order in its current state. */
  async refresh(orderId: string): Promise<void> {
    const { sale } = await this.bus.call(getSale, { orderId });
    if (sale) await this.saveNewer([sale]);
  }

  /** Writes those that are newer than the stored ones, with a licence for each digital line. Demo orders get no licences. */
  async saveNewer(sales: readonly Sale[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.sales.lock();
      const licensed = await this.sales.save(sales.filter(({ demo }) => !demo));
      for (const product of licensed) await this.demo.prepare(product);
    });
  }

  protected async fetchPage(afterOrderNo?: string): Promise<SnapshotPage<Sale, string>> {
    const { sales, nextAfterOrderNo } = await this.bus.call(listSales, { afterOrderNo });
    return { rows: sales, next: nextAfterOrderNo };
  }
}

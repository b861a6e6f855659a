import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { listProducts, listSales, listSubscriptions, listUsers } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, RetryingTask } from '@music/platform';
import { LedgerService } from '../ledger/ledger.service.js';
import { CopiesRepository } from './copies.repository.js';

const logger = createLogger('reporting');
const suffixOf = (generation: number): string => ` of generation ${generation}`;

/**
 * Reads what happened before reporting received events: the owners' snapshots, page by page. The position is stored
 * with the data, so that a restart continues where the last run ended. Events bring later changes.
 */
@Injectable()
export class SnapshotsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reading = new RetryingTask({
    name: 'reading the snapshots',
    logger,
    work: () => this.read(),
  });

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly copies: CopiesRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** Nobody waits for this result. */
  onApplicationBootstrap(): void {
    this.reading.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.reading.stop();
  }

  /** Reads everything, or the rest of it, for a generation that is being built. Throws if the service is stopping. */
  async readFor(generation: number): Promise<void> {
    await this.read(suffixOf(generation));
    if (this.reading.isStopped)
      throw new Error('Reporting is stopping; the rebuild continues after its next start.');
  }

  /** The generation is complete, so the reading position is no longer needed. */
  deletePositions(generation: number): Promise<void> {
    return this.copies.deletePositions(suffixOf(generation));
  }

  private async read(suffix = ''): Promise<void> {
    await this.readPages(`products${suffix}`, async (after) => {
      const { products } = await this.bus.call(listProducts, { afterVersion: Number(after) });
      if (products.length) await this.copies.saveProducts(products);
      return products.at(-1)?.version;
    });
    await this.readPages(`users${suffix}`, async (after) => {
      const { rows } = await this.bus.call(listUsers, { afterId: Number(after) });
      if (rows.length) await this.copies.saveCustomers(rows);
      return rows.at(-1)?.userId;
    });
    await this.readPages(`sales${suffix}`, async (after) => {
      const { sales } = await this.bus.call(listSales, { afterOrderNo: after });
      await this.ledger.writeSales(sales);
      return sales.at(-1)?.orderNo;
    });
    await this.readPages(`subscriptions${suffix}`, async (after) => {
      const { subscriptions } = await this.bus.call(listSubscriptions, { afterId: Number(after) });
      await this.ledger.writeSubscriptions(subscriptions);
      return subscriptions.at(-1)?.id;
    });
  }

  /** `writePage` writes the page after a position, and returns where it ends, or nothing at the end. */
  private async readPages(
    name: string,
    writePage: (after: string) => Promise<number | string | undefined>,
  ): Promise<void> {
    for (let after = (await this.copies.findPosition(name)) ?? '0'; !this.reading.isStopped;) {
      const next = await this.database.transaction(async () => {
        const position = await writePage(after);
        if (position !== undefined) await this.copies.savePosition(name, String(position));
        return position;
      });
      if (next === undefined) return;
      after = String(next);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { getSale, listSubscriptions, type Sale, type SubscribedJournal } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Database } from '@music/platform';
import { CountsRepository, total } from '../counts/counts.repository.js';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { entriesOf, entryOfJournal } from './entry.js';
import { LedgerRepository } from './ledger.repository.js';

/** Writes checkout's orders into the ledger. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly ledger: LedgerRepository,
    private readonly counts: CountsRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  /** Writes an order in its current state. */
  async refresh(orderId: string, occurredAt: string): Promise<void> {
    const { sale } = await this.bus.call(getSale, { orderId });
    await this.database.transaction(async () => {
      if (sale) await this.writeSales([sale]);
      await this.asOf.record(occurredAt);
    });
  }

  /** Counts an applied voucher, and writes the journals that it gave. */
  async recordAppliedVoucher(voucherId: number, occurredAt: string): Promise<void> {
    const { subscriptions } = await this.bus.call(listSubscriptions, { voucherId });
    await this.database.transaction(async () => {
      await this.writeSubscriptions(subscriptions);
      await this.counts.add(new Date(occurredAt), total('subscription-vouchers-applied'));
      await this.asOf.record(occurredAt);
    });
  }

  /** Writes each fact once, however often and in whatever order the sales arrive. */
  async writeSales(sales: readonly Sale[]): Promise<void> {
    if (!sales.length) return;
    await this.database.transaction(async () => {
      await this.ledger.lock();
      await this.ledger.write(sales, sales.flatMap(entriesOf));
    });
  }

  async writeSubscriptions(journals: readonly SubscribedJournal[]): Promise<void> {
    if (!journals.length) return;
    await this.database.transaction(async () => {
      await this.ledger.lock();
      await this.ledger.write([], journals.map(entryOfJournal));
    });
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic, runAll } from '@music/platform';
import { BasketRepository } from '../basket/basket.repository.js';
import { CustomersService } from '../customers/customers.service.js';
import { OrderLinksRepository } from '../order-links/order-links.repository.js';
import { IdempotencyRepository } from '../payments/idempotency.repository.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';

const logger = createLogger('checkout');
const intervalMs = 60_000;

/** Deletes expired data and completes work that was missed between two events. Payments are left to the reconciler. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic({
    name: 'housekeeping',
    logger,
    intervalMs,
    work: () => this.run(),
  });

  constructor(
    private readonly idempotency: IdempotencyRepository,
    private readonly baskets: BasketRepository,
    private readonly links: OrderLinksRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly customers: CustomersService,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds.stop();
  }

  /** Whatever fails does not delay the rest. */
  async run(): Promise<void> {
    const { idempotency, baskets, links, receipts } = this;
    const sweeps = [idempotency, baskets, links, receipts].map((repository) => () => repository.sweep());
    await runAll([...sweeps, () => this.customers.tidy()]);
  }
}

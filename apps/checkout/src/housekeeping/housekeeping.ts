import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic } from '@music/platform';
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

  async run(): Promise<void> {
    await this.idempotency.sweep();
    await this.baskets.sweep();
    await this.links.sweep();
    await this.receipts.sweep();
    await this.customers.tidy();
  }
}

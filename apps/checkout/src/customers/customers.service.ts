import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { listUsers, type ReplyOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, KeepTrying } from '@music/platform';
import { CustomersRepository } from './customers.repository.js';
import { ErasureRepository } from './erasure.repository.js';

const logger = createLogger('checkout');

/** Names and addresses of users, kept up by events that say whose changed, rebuilt from identity's snapshot (settled 11). */
@Injectable()
export class CustomersService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rebuilding = new KeepTrying(
    () => this.rebuild(),
    (fault) => logger.debug({ fault: String(fault) }, 'the customers were not rebuilt; trying again'),
  );

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly customers: CustomersRepository,
    private readonly erasures: ErasureRepository,
  ) {}

  /** Whatever was missed while this service was away is made good at its start; nobody waits for that. */
  onApplicationBootstrap(): void {
    this.rebuilding.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Copies this user as identity knows him now; orders of a guest with the same verified address become his. */
  async refresh(userId: number): Promise<void> {
    const { rows } = await this.bus.call(listUsers, { userIds: [userId] });
    await this.database.transaction(async () => {
      await this.customers.save(rows);
      await this.customers.attachOrdersOf(userId);
    });
  }

  async forget(userId: number): Promise<void> {
    await this.database.transaction(() => this.erasures.erase(userId));
  }

  /** What fell between two events: an order that was paid just when its address was verified. */
  async tidy(): Promise<void> {
    await this.customers.attachOrders();
    await this.erasures.forgetDrafts();
  }

  private async rebuild(): Promise<void> {
    for (let after: number | null = 0; after !== null && !this.rebuilding.isStopped;) {
      const page: ReplyOf<typeof listUsers> = await this.bus.call(listUsers, { afterId: after });
      const erased = page.rows.filter((user) => user.erased).map(({ userId }) => userId);
      for (const userId of await this.customers.notYetErased(erased)) await this.forget(userId);
      await this.customers.save(page.rows);
      after = page.nextAfterId;
    }
    await this.customers.attachOrders();
  }
}

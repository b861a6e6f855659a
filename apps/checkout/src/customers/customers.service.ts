import { Injectable } from '@nestjs/common';
import { listUsers, orderClaimed, orderMailRequested, type UserCopy } from '@music/contracts';
import { Bus, Outbox, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database, runAll } from '@music/platform';
import type { Attempt } from '../payments/attempts.repository.js';
import { ExpiryService } from '../payments/expiry.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { type ClaimedOrder, CustomersRepository } from './customers.repository.js';
import { ErasureRepository } from './erasure.repository.js';

const logger = createLogger('checkout');

/** Names and addresses of users, kept up to date by events that say which user changed. */
@Injectable()
export class CustomersService extends SnapshotCopy<UserCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly customers: CustomersRepository,
    private readonly erasures: ErasureRepository,
    private readonly outbox: Outbox,
    private readonly expiry: ExpiryService,
    private readonly settlement: SettlementService,
  ) {
    super({ name: 'customers', logger });
  }

  /** Copies this user's current data from identity; guest orders with the same verified address become the user's. */
  async refresh(userId: number): Promise<void> {
    const { rows } = await this.bus.call(listUsers, { userIds: [userId] });
    await this.database.transaction(async () => {
      await this.saveNewer(rows);
      await this.announce(await this.customers.attachOrdersOf(userId));
    });
  }

  /** Writes customers that are newer than the stored ones, and deletes the data of those who have been erased. */
  async saveNewer(users: readonly UserCopy[]): Promise<void> {
    const erased = users.filter((user) => user.erased);
    const notYet = await this.customers.notYetErased(erased.map(({ userId }) => userId));
    for (const { userId, erasedAt } of erased.filter((user) => notYet.includes(user.userId)))
      await this.erase(userId, erasedAt ? new Date(erasedAt) : new Date());
    await this.customers.save(users);
  }

  override async rebuild(): Promise<void> {
    await super.rebuild();
    await this.claim(() => this.customers.attachOrders());
  }

  /**
   * Keeps all data of a checkout that may still become an order until `tidy` has settled it. `at`: when the user was erased; what
   * somebody with the same address has done since as a guest stays the guest's.
   */
  async erase(userId: number, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.erasures.eraseByAddress(userId, null, at);
      await this.erasures.erase(userId, at);
      await this.outbox.withdraw(orderMailRequested, 'userId', [userId], at);
    });
  }

  /**
   * Erases the user with everything of visitors and guests that has this address: during a change of address it is the former one,
   * which this service no longer knows as the user's. `at` as for `erase`.
   */
  async eraseAddress(userId: number, email: string, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.erasures.eraseByAddress(userId, email, at);
      await this.announce(await this.customers.attachOrdersByAddress(userId, email, at));
      await this.erasures.erase(userId, at);
      await this.outbox.withdraw(orderMailRequested, 'to', [email], at);
    });
  }

  /** Assigns guest orders that were paid just as their address was verified, and deletes what is no longer needed. */
  async tidy(): Promise<void> {
    await runAll([
      () => this.claim(() => this.customers.attachRecentOrders()),
      async () =>
        runAll((await this.erasures.unfinished()).map((userId) => () => this.finishErasing(userId))),
      () => this.erasures.eraseOldDrafts(),
      () => this.erasures.eraseDeliveryAddresses(),
      () => this.erasures.eraseOldOrders(),
    ]);
  }

  /** Settles or cancels the user's open attempts first, because an order needs the address and licence names. Must not run in a transaction. */
  private async finishErasing(userId: number): Promise<void> {
    for (const attempt of await this.erasures.openAttempts(userId))
      await this.cancelOrSettle(attempt).catch((error: unknown) => {
        logger.warn({ err: error, attempt: attempt.id }, 'an erased user’s checkout is still open');
      });
    await this.erase(userId, new Date());
  }

  private async cancelOrSettle(attempt: Pick<Attempt, 'id' | 'intentId'>): Promise<void> {
    if (await this.expiry.closeUnpaid(attempt, 'cancelled')) return;
    // Whether it was paid or is being paid.
    if (attempt.intentId) await this.settlement.settle(attempt.intentId, 'reconciler');
  }

  protected async fetchPage(afterId?: number): Promise<SnapshotPage<UserCopy, number>> {
    const { rows, nextAfterId } = await this.bus.call(listUsers, { afterId });
    return { rows, next: nextAfterId };
  }

  private async claim(attach: () => Promise<ClaimedOrder[]>): Promise<void> {
    await this.database.transaction(async () => this.announce(await attach()));
  }

  private async announce(claimed: readonly ClaimedOrder[]): Promise<void> {
    for (const { version, ...order } of claimed)
      await this.outbox.publish(orderClaimed, order, {
        aggregateId: order.orderId,
        aggregateVersion: version,
      });
  }
}

import { Injectable } from '@nestjs/common';
import { type ProductCopy, stockCounted } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { isPosted } from '@music/rules';
import { CheckoutConfig } from '../config.js';
import { retryOnDeadlock } from '../database/locks.js';
import { outOfStock, type Line } from './out-of-stock.js';
import { StockCountsRepository } from './stock-counts.repository.js';
import { type Copy, StockRepository } from './stock.repository.js';

/**
 * Counts the printed copies of every product with a stock figure: reserved with the attempt, taken when it is paid, returned when
 * the attempt ends or the copy is refunded before dispatch. All but `sweep` run within the caller's transaction.
 */
@Injectable()
export class StockService {
  constructor(
    private readonly database: Database,
    private readonly stock: StockRepository,
    private readonly counts: StockCountsRepository,
    private readonly config: CheckoutConfig,
    private readonly outbox: Outbox,
  ) {}

  /** Reserves a copy of each printed line, or keeps it reserved. Throws `CHECKOUT_OUT_OF_STOCK`. */
  async reserve(attemptId: string, lines: readonly Line[]): Promise<void> {
    const { stock, config } = this;
    const printed = lines.filter(isPosted);
    const counted = printed.length ? shared(printed, await stock.lock(printed)) : [];
    if (!counted.length) return;
    await stock.releaseLapsed(counted, attemptId);
    const wanted = without(counted, await stock.renew(attemptId, counted, config.reservationMinutes));
    const claimed = await stock.claim(wanted);
    const missing = without(wanted, claimed);
    if (missing.length) throw outOfStock(missing, 'out-of-stock');
    await stock.reserve(attemptId, claimed, config.reservationMinutes);
  }

  /**
   * Takes the copies that an order has paid for and releases whatever else the attempt had reserved. Returns the lines for which
   * none is left, because their reservation had expired before the payment.
   */
  async take<L extends Line>(attemptId: string, orderId: string, lines: readonly L[]): Promise<L[]> {
    const { stock } = this;
    const printed = lines.filter(isPosted);
    const locked = await stock.lock(printed, attemptId);
    if (!locked.length) return [];
    const counted = shared(printed, locked);
    await stock.releaseLapsed(counted, attemptId);
    const reserved = await stock.endReservations(attemptId);
    await stock.putBack(without(reserved, counted));
    const unreserved = without(counted, reserved);
    const missing = without(unreserved, await stock.claim(unreserved));
    const taken = without(counted, missing);
    await stock.markTaken(orderId, taken);
    await this.announce(taken);
    return missing;
  }

  /** The attempt is over: everything it had reserved is available again. */
  async release(attemptId: string): Promise<void> {
    if (!(await this.stock.lock([], attemptId)).length) return;
    await this.stock.putBack(await this.stock.endReservations(attemptId));
  }

  /** Returns copies of refunded lines to the shelf if they were not dispatched. */
  async giveBack(lineIds: readonly number[]): Promise<void> {
    const copies = await this.stock.lock(await this.stock.takenUnsent(lineIds));
    if (!copies.length) return;
    await this.stock.putBack(copies);
    await this.announce(copies);
  }

  /** Applies the catalogue's stock counts of these products. */
  async applyCatalogueCounts(products: readonly ProductCopy[]): Promise<void> {
    await this.stock.lock(products.map(({ category, id }) => ({ category, productId: id })));
    await this.counts.take(products);
  }

  /** Ends expired reservations. */
  async sweep(): Promise<void> {
    await retryOnDeadlock(this.database, async () => {
      const copies = await this.stock.lockLapsed();
      if (copies.length) await this.stock.releaseLapsed(copies);
    });
  }

  private async announce(copies: readonly Copy[]): Promise<void> {
    for (const { version, ...count } of await this.stock.count(copies))
      await this.outbox.publish(stockCounted, count, {
        aggregateId: `${count.category}${count.productId}`,
        aggregateVersion: version,
      });
  }
}

const keyOf = ({ category, productId }: Copy): string => `${category}${productId}`;
const keysOf = (copies: readonly Copy[]) => new Set(copies.map(keyOf));
function shared<C extends Copy>(copies: readonly C[], others: readonly Copy[]): C[] {
  const keys = keysOf(others);
  return copies.filter((copy) => keys.has(keyOf(copy)));
}
function without<C extends Copy>(copies: readonly C[], others: readonly Copy[]): C[] {
  const keys = keysOf(others);
  return copies.filter((copy) => !keys.has(keyOf(copy)));
}

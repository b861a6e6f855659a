import { Injectable } from '@nestjs/common';
import { type ProductCopy, stockCounted, type Unavailable } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { isPosted, type SaleFormat } from '@music/rules';
import { CheckoutConfig } from '../config.js';
import { retryTransaction } from '../database/locks.js';
import { StockCountsRepository } from './stock-counts.repository.js';
import { type PrintedCopy, StockRepository } from './stock.repository.js';
import { stockTexts } from './stock.texts.js';

/** A line of a basket or an order; its format tells whether it is a printed copy. */
interface Line extends PrintedCopy {
  format: SaleFormat;
  title: string;
}

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
    const counted = printed.length ? intersection(printed, await stock.lock(printed)) : [];
    if (!counted.length) return;
    await stock.releaseExpired(counted, attemptId);
    const unreserved = difference(counted, await stock.renew(attemptId, counted, config.reservationMinutes));
    const claimed = await stock.claim(unreserved);
    const missing = difference(unreserved, claimed);
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
    const counted = intersection(printed, locked);
    await stock.releaseExpired(counted, attemptId);
    const reserved = await stock.endReservations(attemptId);
    await stock.putBack(difference(reserved, counted));
    const unreserved = difference(counted, reserved);
    const missing = difference(unreserved, await stock.claim(unreserved));
    const taken = difference(counted, missing);
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
  async restockRefunded(lineIds: readonly number[]): Promise<void> {
    const copies = await this.stock.lock(await this.stock.takenUnsent(lineIds));
    if (!copies.length) return;
    await this.stock.putBack(copies);
    await this.announce(copies);
  }

  /** Applies the catalogue's stock counts of these products. */
  async applyCatalogueCounts(products: readonly ProductCopy[]): Promise<void> {
    await this.stock.lock(products.map(({ category, id }) => ({ category, productId: id })));
    await this.counts.apply(products);
  }

  /** Ends expired reservations. */
  async sweep(): Promise<void> {
    await retryTransaction(this.database, async () => {
      const copies = await this.stock.lockExpired();
      if (copies.length) await this.stock.releaseExpired(copies);
    });
  }

  private async announce(copies: readonly PrintedCopy[]): Promise<void> {
    for (const { version, ...count } of await this.stock.count(copies))
      await this.outbox.publish(stockCounted, count, {
        aggregateId: `${count.category}${count.productId}`,
        aggregateVersion: version,
      });
  }
}

/** Throws `CHECKOUT_OUT_OF_STOCK`. */
export function assertAvailable(lines: readonly (Line & { unavailable: Unavailable | null })[]): void {
  const why = lines.find((line) => line.unavailable)?.unavailable;
  if (why)
    throw outOfStock(
      lines.filter((line) => line.unavailable === why),
      why,
    );
}

const outOfStock = (lines: readonly Line[], why: Unavailable): CallError =>
  new CallError('CHECKOUT_OUT_OF_STOCK', {
    msg: stockTexts.inBasket(
      lines.map(({ title }) => title),
      why,
    ),
  });

const keyOf = ({ category, productId }: PrintedCopy): string => `${category}${productId}`;
const keysOf = (copies: readonly PrintedCopy[]) => new Set(copies.map(keyOf));
function intersection<C extends PrintedCopy>(copies: readonly C[], others: readonly PrintedCopy[]): C[] {
  const keys = keysOf(others);
  return copies.filter((copy) => keys.has(keyOf(copy)));
}
function difference<C extends PrintedCopy>(copies: readonly C[], others: readonly PrintedCopy[]): C[] {
  const keys = keysOf(others);
  return copies.filter((copy) => !keys.has(keyOf(copy)));
}

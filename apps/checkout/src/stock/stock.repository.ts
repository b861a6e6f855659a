import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** A printed copy by its product. */
const PrintedCopy = z.object({ category: Category, productId: z.int() });
export type PrintedCopy = z.infer<typeof PrintedCopy>;
/** The number of copies that can be sold: available or reserved. */
const Count = PrintedCopy.extend({ stockStatement: z.int(), left: z.int(), version: z.int() });

/**
 * SQL for why a printed copy cannot be bought; null if it can, and for all other formats. `isHeld`: whether the buyer has
 * reserved one.
 */
export const unavailable = (product: string, format: string, isHeld = 'false'): string => `(
  select case when ${product}.out_of_print then 'out-of-print' else 'out-of-stock' end
  from (select) one left join stock on stock.category = ${product}.category and stock.product_id = ${product}.id
  where ${format} = 'hardcopy' and not coalesce(stock.available > 0 or ${isHeld} or exists (
    select from stock_reservations r where (r.category, r.product_id) = (stock.category, stock.product_id)
      and r.expires_at <= now()), not ${product}.out_of_print))`;

const returned = 'returning category, product_id as "productId"';
const ofCopies =
  '(category, product_id) in (select * from json_to_recordset($1) as w (category text, "productId" integer))';
const keys = (copies: readonly PrintedCopy[]): string =>
  JSON.stringify(copies.map(({ category, productId }) => ({ category, productId })));

const Copies = z.string();
const lockCopies = statement('checkout.lock-stock', {
  parameters: [Copies, z.string().nullable()],
  row: PrintedCopy,
  sql: `select category, product_id as "productId" from stock
    where ${ofCopies} or (category, product_id) in (
      select category, product_id from stock_reservations where attempt_id = $2)
    order by category, product_id for update`,
});
const lockExpired = statement('checkout.lock-expired-stock', {
  row: PrintedCopy,
  sql: `select category, product_id as "productId" from stock where (category, product_id) in (
      select category, product_id from stock_reservations where expires_at <= now())
    order by category, product_id for update`,
});
const releaseExpired = statement('checkout.release-expired-stock', {
  parameters: [Copies, z.string().nullable()],
  sql: `with expired as (
      delete from stock_reservations
      where ${ofCopies} and expires_at <= now() and attempt_id is distinct from $2 ${returned})
    update stock set available = available + n
    from (select category, "productId", count(*)::integer as n from expired group by 1, 2) l
    where stock.category = l.category and stock.product_id = l."productId"`,
});
const renewReservations = statement('checkout.renew-reservations', {
  parameters: [Copies, z.string(), z.int()],
  row: PrintedCopy,
  sql: `update stock_reservations set expires_at = now() + make_interval(mins => $3)
    where ${ofCopies} and attempt_id = $2 ${returned}`,
});
const claimCopies = statement('checkout.claim-stock', {
  parameters: [Copies],
  row: PrintedCopy,
  sql: `update stock set available = available - 1 where ${ofCopies} and available > 0 ${returned}`,
});
const addReservations = statement('checkout.add-reservations', {
  parameters: [Copies, z.string(), z.int()],
  sql: `insert into stock_reservations (category, product_id, attempt_id, expires_at)
    select category, "productId", $2, now() + make_interval(mins => $3)
    from json_to_recordset($1) as w (category text, "productId" integer)`,
});
const endReservations = statement('checkout.end-reservations', {
  parameters: [z.string()],
  row: PrintedCopy,
  sql: `delete from stock_reservations where attempt_id = $1 ${returned}`,
});
const putBack = statement('checkout.put-stock-back', {
  parameters: [Copies],
  sql: `update stock set available = available + 1 where ${ofCopies}`,
});
const markTaken = statement('checkout.mark-lines-from-stock', {
  parameters: [Copies, z.string()],
  sql: `update order_lines set from_stock = true where ${ofCopies} and order_id = $2 and format = 'hardcopy'`,
});
const takenUnsent = statement('checkout.list-taken-unsent', {
  parameters: [z.array(z.int())],
  row: PrintedCopy,
  sql: `select category, product_id as "productId" from order_lines
    where id = any($1) and from_stock and dispatched_at is null`,
});
const countCopies = statement('checkout.count-stock', {
  parameters: [Copies],
  row: Count,
  sql: `select category, product_id as "productId", statement as "stockStatement",
      available + (select count(*)::integer from stock_reservations r
        where (r.category, r.product_id) = (stock.category, stock.product_id)) as left,
      nextval('stock_count_seq')::integer as version
    from stock where ${ofCopies}`,
});

/**
 * Printed copies on the shelf and their reservations. Only within a transaction, after `lock`: a lock on the rows of `stock` also
 * protects their reservations.
 */
@Injectable()
export class StockRepository {
  constructor(private readonly database: Database) {}

  /** Locks these copies and those the attempt has reserved; returns the ones that are counted. */
  lock(copies: readonly PrintedCopy[], attemptId: string | null = null): Promise<PrintedCopy[]> {
    return this.database.rows(lockCopies, keys(copies), attemptId);
  }

  /** Copies with an expired reservation, locked. */
  lockExpired(): Promise<PrintedCopy[]> {
    return this.database.rows(lockExpired);
  }

  /** Ends expired reservations; the attempt's own may still be renewed or paid. */
  async releaseExpired(copies: readonly PrintedCopy[], attemptId: string | null = null): Promise<void> {
    await this.database.change(releaseExpired, keys(copies), attemptId);
  }

  /** Returns those the attempt had reserved. */
  renew(attemptId: string, copies: readonly PrintedCopy[], minutes: number): Promise<PrintedCopy[]> {
    return this.database.rows(renewReservations, keys(copies), attemptId, minutes);
  }

  /** Takes one of each that is available; returns those that were. The condition in the UPDATE decides every race. */
  claim(copies: readonly PrintedCopy[]): Promise<PrintedCopy[]> {
    return this.database.rows(claimCopies, keys(copies));
  }

  /** The claimed copies belong to the attempt until the reservation expires. */
  async reserve(attemptId: string, copies: readonly PrintedCopy[], minutes: number): Promise<void> {
    await this.database.change(addReservations, keys(copies), attemptId, minutes);
  }

  /** Ends the attempt's reservations without giving the copies back; returns them. */
  endReservations(attemptId: string): Promise<PrintedCopy[]> {
    return this.database.rows(endReservations, attemptId);
  }

  async putBack(copies: readonly PrintedCopy[]): Promise<void> {
    await this.database.change(putBack, keys(copies));
  }

  async markTaken(orderId: string, copies: readonly PrintedCopy[]): Promise<void> {
    await this.database.change(markTaken, keys(copies), orderId);
  }

  /** Those of these order lines whose copies were taken from the shelf and not dispatched. */
  takenUnsent(lineIds: readonly number[]): Promise<PrintedCopy[]> {
    return this.database.rows(takenUnsent, lineIds);
  }

  count(copies: readonly PrintedCopy[]): Promise<z.infer<typeof Count>[]> {
    return this.database.rows(countCopies, keys(copies));
  }
}

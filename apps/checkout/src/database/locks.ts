import type { Database } from '@music/platform';

/*
 * The order of locks. Whoever holds one may wait only for what stands further down; several rows of one table are
 * locked by ascending id:
 *
 *   idempotency key → change of prices (advisory) → products → baskets → their lines → attempts → vouchers and their
 *   uses → the counter of order numbers → orders → refunds → stock → its reservations → outbox
 *
 * A line is written only by who holds its basket. The order cannot be kept by a change of prices that finds lines which
 * came while it waited, nor by a payment whose basket was merged into another meanwhile: these begin again.
 */

const most = 5;

/** The row to be locked has moved in the meantime (its basket was merged); the transaction is retried. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** As the driver throws it, or as TypeORM wraps it. */
const isDeadlock = (fault: unknown): boolean => {
  const { code, driverError } = fault as { code?: unknown; driverError?: { code?: unknown } };
  return (driverError?.code ?? code) === '40P01';
};

/**
 * Runs a transaction again as a whole if it was overtaken or was the victim of a deadlock; it has had no effect then.
 * So `work` must only read and write the database. Within a transaction the outermost one is retried.
 */
export async function retryOnDeadlock<T>(
  database: Pick<Database, 'inTransaction' | 'transaction'>,
  work: () => Promise<T>,
  tries = 1,
): Promise<T> {
  if (database.inTransaction) return work();
  try {
    return await database.transaction(work);
  } catch (fault) {
    const again = fault instanceof Overtaken || isDeadlock(fault);
    if (!again || tries >= most) throw fault;
    return retryOnDeadlock(database, work, tries + 1);
  }
}

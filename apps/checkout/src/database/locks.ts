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

/** What was to be locked is no longer where it was looked for: the transaction begins again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** As the driver throws it, or as TypeORM wraps it. */
const isDeadlock = (fault: unknown): boolean => {
  const { code, driverError } = fault as { code?: unknown; driverError?: { code?: unknown } };
  return (driverError?.code ?? code) === '40P01';
};

/**
 * A transaction that is run again as a whole when it was overtaken or chosen as a deadlock's victim: it has had no effect
 * then. So `work` does nothing but read and write the database. Within a transaction the outermost is run again.
 */
export async function outlastingRaces<T>(
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
    return outlastingRaces(database, work, tries + 1);
  }
}

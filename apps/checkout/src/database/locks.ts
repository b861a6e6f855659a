import type { Database } from '@music/platform';

/*
 * The order in which rows are locked, so that transactions cannot deadlock: a transaction waits only for locks that come
 * after the ones it holds. Several rows of a table are locked in ascending order of their ids.
 *
 *   idempotency key → price change (advisory) → products → baskets → their lines → attempts → vouchers and their
 *   uses → the counter of order numbers → orders → refunds → stock → its reservations → outbox
 *
 * Only the holder of a basket's lock writes its lines. Three transactions cannot keep to the order. A price change that finds new
 * lines after its wait locks their baskets too, out of order; if that deadlocks, it is run again. A payment whose basket was merged
 * into another in the meantime throws `BasketMerged` and is run again. A change of a user locks the customer before the guest orders
 * that it assigns, and an erasure after them; if that deadlocks, the event is delivered again.
 */

const maxTries = 5;

/** The attempt's basket was merged into another before its row was locked; the transaction is retried. */
export class BasketMerged extends Error {
  override readonly name = 'BasketMerged';
}

/** As the driver throws it, or as TypeORM wraps it. */
const isDeadlock = (error: unknown): boolean => {
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  return (driverError?.code ?? code) === '40P01';
};

/**
 * Runs `work` in a transaction and, if its basket was merged or it was chosen to end a deadlock, runs it again: the failed try was
 * rolled back. So `work` may only read and write the database. Inside another transaction it just runs, and that one is retried.
 */
export async function retryTransaction<T>(
  database: Pick<Database, 'inTransaction' | 'transaction'>,
  work: () => Promise<T>,
): Promise<T> {
  if (database.inTransaction) return work();
  for (let tries = 1; ; tries += 1)
    try {
      return await database.transaction(work);
    } catch (error) {
      const isRetryable = error instanceof BasketMerged || isDeadlock(error);
      if (!isRetryable || tries >= maxTries) throw error;
    }
}

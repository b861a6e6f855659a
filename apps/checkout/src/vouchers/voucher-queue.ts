import { KeyedMutex } from '@music/platform';

/** The voucher that this transaction has queued for; null on the first try, which finds out which voucher is needed. */
export type QueuedVoucherId = number | null;

/** A transaction needs a voucher that it has not queued for; it has changed nothing so far. */
class NotQueuedFor extends Error {
  constructor(readonly voucherId: number) {
    super();
  }
}

/** Must be called within a transaction, before it changes anything. */
export function assertQueuedFor(needed: number | null, queued: QueuedVoucherId): void {
  if (needed !== null && needed !== queued) throw new NotQueuedFor(needed);
}

/**
 * Checkouts with the same voucher queue in memory, because waiting for the voucher's row in the database would block
 * connections. A transaction finds out which voucher it needs only while it runs: it then ends, and starts again when
 * it has reached the head of that queue.
 */
export class VoucherQueue {
  private readonly mutex = new KeyedMutex();

  async run<T>(
    transaction: (queued: QueuedVoucherId) => Promise<T>,
    needed: QueuedVoucherId = null,
  ): Promise<T> {
    const begin = () => transaction(needed);
    try {
      return await (needed === null ? begin() : this.mutex.runExclusive(String(needed), begin));
    } catch (error) {
      if (!(error instanceof NotQueuedFor)) throw error;
      return this.run(transaction, error.voucherId);
    }
  }
}

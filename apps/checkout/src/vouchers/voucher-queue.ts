import { KeyedMutex } from '@music/platform';

/** The voucher whose queue this transaction heads; null on the first try, which finds out which voucher is needed. */
export type LockedVoucherId = number | null;

/** A transaction needs a voucher that it has not queued for; it has changed nothing so far. */
class VoucherNotLocked extends Error {
  constructor(readonly voucherId: number) {
    super();
  }
}

/** Must be called within a transaction, before it changes anything. */
export function assertVoucherLocked(needed: number | null, locked: LockedVoucherId): void {
  if (needed !== null && needed !== locked) throw new VoucherNotLocked(needed);
}

/**
 * Checkouts with the same voucher queue in memory, because waiting for the voucher's row in the database would block
 * connections. A transaction finds out which voucher it needs only while it runs: it then ends, and starts again when
 * it has reached the head of that queue.
 */
export class VoucherQueue {
  private readonly mutex = new KeyedMutex();

  async run<T>(
    transaction: (locked: LockedVoucherId) => Promise<T>,
    needed: LockedVoucherId = null,
  ): Promise<T> {
    const begin = () => transaction(needed);
    try {
      return await (needed === null ? begin() : this.mutex.runExclusive(String(needed), begin));
    } catch (error) {
      if (!(error instanceof VoucherNotLocked)) throw error;
      return this.run(transaction, error.voucherId);
    }
  }
}

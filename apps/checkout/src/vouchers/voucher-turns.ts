import { KeyedMutex } from '@music/platform';

/** The queue: a voucher's id; null until the transaction has said which voucher it needs. */
export type VoucherTurn = number | null;

/** A transaction needs a voucher and it is not its turn; it has had no effect. */
class NotInTurn extends Error {
  constructor(readonly voucherId: number) {
    super();
  }
}

/** Must be called within a transaction, before it changes anything. */
export function assertInTurn(wanted: number | null, turn: VoucherTurn): void {
  if (wanted !== null && wanted !== turn) throw new NotInTurn(wanted);
}

/**
 * Checkouts with the same voucher queue in memory, because waiting for the voucher's row in the database would block
 * connections. A transaction only finds out which voucher it needs while it runs: it then ends, and starts again when
 * it is its turn.
 */
export class VoucherTurns {
  private readonly turns = new KeyedMutex();

  async run<T>(transaction: (turn: VoucherTurn) => Promise<T>): Promise<T> {
    for (let begin = () => transaction(null); ;) {
      try {
        return await begin();
      } catch (fault) {
        if (!(fault instanceof NotInTurn)) throw fault;
        const { voucherId } = fault;
        begin = () => this.turns.take(String(voucherId), () => transaction(voucherId));
      }
    }
  }
}

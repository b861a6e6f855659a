import { Injectable } from '@nestjs/common';
import type { refundStates } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';

export type RefundState = (typeof refundStates)[number];

/** A refund; `intentId` null for an order that was free. Money in pence. */
export interface Refund {
  id: string;
  orderId: string;
  intentId: string | null;
  amount: number;
  reason: string;
  requestedBy: number | null;
  state: RefundState;
  providerId: string | null;
  requestedAt: Date;
  settledAt: Date | null;
  /** The last copies had been sold before the payment arrived. */
  soldOut: boolean;
  lineIds: number[];
}

interface NewRefund extends Pick<Refund, 'orderId' | 'lineIds' | 'amount' | 'reason'> {
  by: number | null;
  soldOut?: boolean;
  /** When it was made at the provider itself. */
  providerId?: string;
}

const read = `
  select f.id, f.order_id as "orderId", o.payment_intent_id as "intentId", f.amount, f.reason,
    f.requested_by as "requestedBy", f.state, f.provider_id as "providerId", f.requested_at as "requestedAt",
    f.settled_at as "settledAt", f.sold_out as "soldOut",
    array(select line_id from refund_lines l where l.refund_id = f.id order by line_id) as "lineIds"
  from refunds f join orders o on o.id = f.order_id`;

@Injectable()
export class RefundsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<Refund | null> {
    const rows: Refund[] = await this.database.manager.query(`${read} where f.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Oldest first. */
  ofOrder(orderId: string): Promise<Refund[]> {
    return this.database.manager.query(`${read} where f.order_id = $1 order by f.requested_at, f.id`, [
      orderId,
    ]);
  }

  /**
   * Asks for a refund of these lines. Throws `CHECKOUT_REFUNDED` when one of them is in another that has not failed: of
   * two at once the index lets one through.
   */
  async insert({
    orderId,
    lineIds,
    amount,
    reason,
    by,
    soldOut = false,
    providerId,
  }: NewRefund): Promise<string> {
    const { manager } = this.database;
    const [row]: [{ id: string }] = await manager.query(
      `insert into refunds (order_id, amount, reason, requested_by, provider_id, sold_out)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [orderId, amount, reason, by, providerId ?? null, soldOut],
    );
    const lines: object[] = await manager.query(
      `insert into refund_lines (refund_id, line_id) select $1, line from unnest($2::integer[]) line
       on conflict (line_id) where active do nothing returning line_id`,
      [row.id, lineIds],
    );
    if (lines.length < lineIds.length) throw new CallError('CHECKOUT_REFUNDED');
    await manager.query('update orders set refunding = refunding + $2 where id = $1', [orderId, amount]);
    return row.id;
  }

  /** From `requested` to what became of it; false when that was known before. The order must be locked. */
  async settle({ id, orderId, amount, lineIds }: Refund, state: 'succeeded' | 'failed'): Promise<boolean> {
    const { manager } = this.database;
    const [, settled]: [unknown, number] = await manager.query(
      `update refunds set state = $2, settled_at = now() where id = $1 and state = 'requested'`,
      [id, state],
    );
    if (!settled) return false;
    await manager.query(
      `update orders set refunding = refunding - $2, refunded = refunded + $3 where id = $1`,
      [orderId, amount, state === 'succeeded' ? amount : 0],
    );
    if (state === 'succeeded')
      await manager.query('update order_lines set refunded_at = now() where id = any($1)', [lineIds]);
    else await manager.query('update refund_lines set active = false where refund_id = $1', [id]);
    return true;
  }

  async keepProviderId(id: string, providerId: string): Promise<void> {
    await this.database.manager.query('update refunds set provider_id = $2 where id = $1', [id, providerId]);
  }

  /** Refunds that wait for the provider's answer for so many seconds; no other replica takes the same. */
  async takeWaiting(seconds: number, limit: number): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await this.database.manager.query(
      `update refunds set checked_at = now() where id in (
         select id from refunds where state = 'requested' and requested_at <= now() - make_interval(secs => $1)
         order by checked_at nulls first, requested_at limit $2 for update skip locked)
       returning id`,
      [seconds, limit],
    );
    return rows.map(({ id }) => id);
  }
}

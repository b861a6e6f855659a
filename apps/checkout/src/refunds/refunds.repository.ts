import { Injectable } from '@nestjs/common';
import { refundStates } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const RefundState = z.enum(refundStates);
export type RefundState = z.infer<typeof RefundState>;

/** A refund; `intentId` is null if the order was free. Money in pence. */
const Refund = z.object({
  id: z.string(),
  orderId: z.string(),
  intentId: z.string().nullable(),
  amount: z.int(),
  reason: z.string(),
  requestedBy: z.int().nullable(),
  requestedByName: z.string().nullable(),
  state: RefundState,
  /** Its ids at the provider: several if it was made there in parts, none before it is made. */
  providerIds: z.array(z.string()),
  requestedAt: z.date(),
  settledAt: z.date().nullable(),
  /** The last copies had been sold before the payment arrived. */
  soldOut: z.boolean(),
  lineIds: z.array(z.int()),
});
export type Refund = z.infer<typeof Refund>;

interface NewRefund extends Pick<Refund, 'orderId' | 'lineIds' | 'amount' | 'reason'> {
  requestedBy: number | null;
  soldOut?: boolean;
  /** If it was made in the provider's dashboard. */
  providerIds?: readonly string[];
}

const selectRefund = `
  select f.id, f.order_id as "orderId", o.payment_intent_id as "intentId", f.amount, f.reason,
    f.requested_by as "requestedBy", c.name as "requestedByName", f.state, f.requested_at as "requestedAt",
    f.settled_at as "settledAt", f.sold_out as "soldOut",
    array_remove(f.provider_id || f.more_provider_ids, null) as "providerIds",
    array(select line_id from refund_lines l where l.refund_id = f.id order by line_id) as "lineIds"
  from refunds f join orders o on o.id = f.order_id left join customers c on c.user_id = f.requested_by`;

const Id = z.object({ id: z.string() });
const findRefund = statement('checkout.find-refund', {
  parameters: [z.string()],
  row: Refund,
  sql: `${selectRefund} where f.id = $1`,
});
const refundsOfOrder = statement('checkout.list-refunds-of-order', {
  parameters: [z.string()],
  row: Refund,
  sql: `${selectRefund} where f.order_id = $1 order by f.requested_at, f.id`,
});
const addRefund = statement('checkout.add-refund', {
  parameters: [z.string(), z.int(), z.string(), z.int().nullable(), z.boolean()],
  row: Id,
  sql: `insert into refunds (order_id, amount, reason, requested_by, sold_out)
    values ($1, $2, $3, $4, $5) returning id`,
});
const addRefundLines = statement('checkout.add-refund-lines', {
  parameters: [z.string(), z.array(z.int())],
  sql: `insert into refund_lines (refund_id, line_id) select $1, line from unnest($2::integer[]) line
    on conflict (line_id) where active do nothing`,
});
const addRefunding = statement('checkout.add-to-refunding', {
  parameters: [z.string(), z.int()],
  sql: 'update orders set refunding = refunding + $2 where id = $1',
});
/** The clock is read while the order is locked, so that a refund that settles later has a later time. */
const settleRefund = statement('checkout.settle-refund', {
  parameters: [z.string(), RefundState],
  sql: `update refunds set state = $2, settled_at = clock_timestamp() where id = $1 and state = 'requested'`,
});
const settleOrder = statement('checkout.settle-refunded-order', {
  parameters: [z.string(), z.int(), z.int()],
  sql: 'update orders set refunding = refunding - $2, refunded = refunded + $3 where id = $1',
});
/** At the refund's time, so that the credit note and the reports have it in the same month. */
const markLinesRefunded = statement('checkout.mark-lines-refunded', {
  parameters: [z.string(), z.array(z.int())],
  sql: 'update order_lines set refunded_at = (select settled_at from refunds where id = $1) where id = any($2)',
});
const releaseLines = statement('checkout.release-refund-lines', {
  parameters: [z.string()],
  sql: 'update refund_lines set active = false where refund_id = $1',
});
/** One refund here may be several at the provider: `provider_id` is the first, `more_provider_ids` are the others. */
const addProviderIds = statement('checkout.add-refund-provider-ids', {
  parameters: [z.string(), z.array(z.string())],
  sql: `update refunds set provider_id = coalesce(provider_id, ($2::text[])[1]),
      more_provider_ids = more_provider_ids || array(
        select id from unnest($2::text[]) id
        where id <> coalesce(provider_id, ($2::text[])[1]) and id <> all(more_provider_ids))
    where id = $1`,
});
const isDue = `state = 'requested' and coalesce(checked_at, requested_at) <= now() - make_interval(secs => $1)`;
const listPending = statement('checkout.list-pending-refunds', {
  parameters: [z.int(), z.int()],
  row: Id,
  sql: `select id from refunds where ${isDue} order by checked_at nulls first, requested_at limit $2`,
});
const claimPending = statement('checkout.claim-pending-refund', {
  parameters: [z.int(), z.string()],
  sql: `update refunds set checked_at = now() where ${isDue} and id = $2`,
});

@Injectable()
export class RefundsRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<Refund | null> {
    return this.database.maybe(findRefund, id);
  }

  /** Oldest first. */
  ofOrder(orderId: string): Promise<Refund[]> {
    return this.database.rows(refundsOfOrder, orderId);
  }

  /**
   * Requests a refund of these lines. Throws `CHECKOUT_REFUNDED` if one of them is in another refund that has not failed: the
   * index accepts only one of two concurrent requests.
   */
  async insert({
    orderId,
    lineIds,
    amount,
    reason,
    requestedBy,
    soldOut = false,
    providerIds = [],
  }: NewRefund): Promise<string> {
    const { id } = await this.database.one(addRefund, orderId, amount, reason, requestedBy, soldOut);
    const added = await this.database.change(addRefundLines, id, lineIds);
    if (added < lineIds.length) throw new CallError('CHECKOUT_REFUNDED');
    await this.database.change(addRefunding, orderId, amount);
    if (providerIds.length > 0) await this.addProviderIds(id, providerIds);
    return id;
  }

  /** Sets the outcome of a requested refund; false if it was set before. The order must be locked. */
  async settle({ id, orderId, amount, lineIds }: Refund, state: 'succeeded' | 'failed'): Promise<boolean> {
    if (!(await this.database.change(settleRefund, id, state))) return false;
    await this.database.change(settleOrder, orderId, amount, state === 'succeeded' ? amount : 0);
    if (state === 'succeeded') await this.database.change(markLinesRefunded, id, lineIds);
    else await this.database.change(releaseLines, id);
    return true;
  }

  /** Adds the ids that the refund does not have yet. */
  async addProviderIds(id: string, providerIds: readonly string[]): Promise<void> {
    await this.database.change(addProviderIds, id, providerIds);
  }

  /** Refunds that nobody has tried to make for at least this many seconds. */
  async listPending(seconds: number, limit: number): Promise<string[]> {
    const rows = await this.database.rows(listPending, seconds, limit);
    return rows.map(({ id }) => id);
  }

  /** Claims one of them right before it is tried; false if another replica has claimed it meanwhile. */
  async claimPending(id: string, seconds: number): Promise<boolean> {
    return (await this.database.change(claimPending, seconds, id)) > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CheckoutConfig } from '../config.js';
import { batchSize, inBatches } from '../database/in-batches.js';
import { paymentLost } from '../orders/orders.sql.js';

const unnamed = `(select coalesce(jsonb_agg(line || '{"licenceName": null}'), '[]')
  from jsonb_array_elements(r.lines) line)`;

/** With `any (array(…))` PostgreSQL can use an index for each side of an `or`; with `in (select …)` it cannot. */
const orderedAttempts = 'array(select attempt_id from orders where user_id = $1)';

/** The user's attempts, and guests' with the user's address. */
const isTheirs = `(made_by = 'user:' || $1::integer or user_id = $1)`;

/** `$2`: the address that identity announced; without one, the user's verified address as far as it is known here. */
const theirAddress = `lower(coalesce($2, (select email from customers where user_id = $1 and email_verified)))`;
/** Revision `r` of a visitor's undecided checkout `a` has the user's address. */
const undecidedWithTheirAddress = `a.state = 'awaiting_payment' and a.user_id is null and r.attempt_id = a.id
  and lower(r.email) = ${theirAddress} and r.created_at <= $3`;
const forgetDraft = `update attempt_revisions r set email = null, addresses = null, lines = ${unnamed}
  where (select state from attempts where id = r.attempt_id) <> 'awaiting_payment'`;
const forgetVoucherUser = `update voucher_uses set customer_key = 'erased:' || attempt_id
  where customer_key like 'email:%'`;

const eraseBaskets = statement('checkout.erase-baskets', {
  parameters: [z.int()],
  sql: 'delete from baskets where user_id = $1',
});

const byAddress = [z.int(), z.string().nullable(), z.date()] as const;
/** What visitors and guests had entered with the address of the user `$1` when that user was erased, at `$3`. */
const erasuresByAddress = [
  // `made_by` stays the guest's, who can still see what becomes of the payment.
  statement('checkout.erase-undecided-checkouts', {
    parameters: byAddress,
    sql: `update attempts a set user_id = $1 from attempt_revisions r
     where ${undecidedWithTheirAddress} and r.revision = a.revision`,
  }),
  // A visitor who has corrected the address since may be somebody else, whose checkout goes on without the user's address.
  statement('checkout.erase-corrected-addresses', {
    parameters: byAddress,
    sql: `update attempt_revisions r set email = null, addresses = r.addresses - 'email' from attempts a
     where ${undecidedWithTheirAddress} and r.revision < a.revision`,
  }),
  statement('checkout.erase-drafts-by-address', {
    parameters: byAddress,
    sql: `${forgetDraft} and lower(r.email) = ${theirAddress} and r.created_at <= $3`,
  }),
  statement('checkout.erase-voucher-uses-by-address', {
    parameters: byAddress,
    sql: `${forgetVoucherUser} and customer_key = 'email:' || ${theirAddress} and reserved_at <= $3`,
  }),
];

/** Guests' orders begun after `$2` that were given to the user `$1`: this service had not heard of the erasure yet. */
const releaseLaterOrders = statement('checkout.release-later-orders', {
  parameters: [z.int(), z.date()],
  sql: `update orders o set user_id = null, version = version + 1 from attempts a
    where a.id = o.attempt_id and a.user_id is null and o.user_id = $1 and a.created_at > $2`,
});
/**
 * Everything else of the user `$1` that an erasure deletes. An order keeps what its invoice and its licences must say. So does a
 * checkout that may still become an order: its data are deleted once that is decided.
 */
const erasures = [
  statement('checkout.erase-drafts', {
    parameters: [z.int()],
    sql: `${forgetDraft} and (r.attempt_id = any (array(select id from attempts where ${isTheirs}))
      or r.attempt_id = any (${orderedAttempts}))`,
  }),
  statement('checkout.erase-voucher-uses', {
    parameters: [z.int()],
    sql: `${forgetVoucherUser} and attempt_id = any (${orderedAttempts})`,
  }),
  statement('checkout.erase-idempotency-keys', {
    parameters: [z.int()],
    sql: `delete from idempotency_keys where owner = 'user:' || $1::integer`,
  }),
  // Before the receipts: this locks the orders against a receipt that is being stored.
  statement('checkout.erase-orders', {
    parameters: [z.int()],
    sql: `update orders set email = null, addresses = addresses - 'email' where user_id = $1`,
  }),
  statement('checkout.erase-receipts', {
    parameters: [z.int()],
    sql: 'delete from receipts where order_id in (select id from orders where user_id = $1)',
  }),
  statement('checkout.erase-order-links', {
    parameters: [z.int()],
    sql: 'delete from order_links where order_id in (select id from orders where user_id = $1)',
  }),
  statement('checkout.erase-customer', {
    parameters: [z.int()],
    sql: `insert into customers (user_id, version, email_verified, erased) values ($1, 0, false, true)
     on conflict (user_id) do update set name = null, email = null, email_verified = false, erased = true`,
  }),
];

/**
 * Deletes drafts after a month: they led to no order, or the order has its own copy. `created_at` is never later than `touched_at`,
 * and the index by it contains only drafts that are not deleted yet.
 */
const eraseOldDrafts = statement('checkout.erase-old-drafts', {
  sql: `
  with old as (
    select r.attempt_id, r.revision from attempt_revisions r join attempts a on a.id = r.attempt_id
    where a.state <> 'awaiting_payment'
      and a.touched_at < now() - interval '30 days' and r.created_at < now() - interval '30 days'
      and (r.email is not null or r.addresses is not null or r.lines @? '$[*] ? (@.licenceName != null)')
    limit ${batchSize})
  update attempt_revisions r set email = null, addresses = null, lines = ${unnamed}
  from old where (r.attempt_id, r.revision) = (old.attempt_id, old.revision)`,
});
/** Nothing of order `o` is left to dispatch, or its payment is lost. A copy whose refund is not decided may still be dispatched. */
const nothingToDispatch = `(${paymentLost} or not exists (
  select from order_lines l where l.order_id = o.id and l.format = 'hardcopy'
    and l.dispatched_at is null and l.refunded_at is null))`;
/** The parcels of an erased user still need their address, until there are none. */
const eraseDeliveryAddresses = statement('checkout.erase-delivery-addresses', {
  sql: `
  update orders o set addresses = o.addresses - 'delivery' from customers c
  where c.user_id = o.user_id and c.erased and o.addresses ? 'delivery' and ${nothingToDispatch}`,
});
/** Tax law demands invoices for some years (`$1`). A user's orders keep their addresses for as long as the user has an account. */
const eraseOldOrders = statement('checkout.erase-old-orders', {
  parameters: [z.int()],
  sql: `
  with old as (
    (select o.id, o.attempt_id from orders o
     where o.user_id is null and (o.email is not null or o.addresses is not null)
       and o.paid_at < now() - make_interval(years => $1) and ${nothingToDispatch}
     limit ${batchSize})
    union all
    (select o.id, o.attempt_id from customers c join orders o on o.user_id = c.user_id
     where c.erased and o.addresses is not null
       and o.paid_at < now() - make_interval(years => $1) and ${nothingToDispatch}
     limit ${batchSize})),
  uses as (${forgetVoucherUser} and attempt_id in (select attempt_id from old))
  update orders o set email = null, addresses = null from old where o.id = old.id`,
});
const OpenAttempt = z.object({ id: z.string(), intentId: z.string().nullable() });
const openAttempts = statement('checkout.list-open-attempts', {
  parameters: [z.int()],
  row: OpenAttempt,
  sql: `select id, intent_id as "intentId" from attempts
    where state = 'awaiting_payment' and ${isTheirs}`,
});
/** `limit 1` makes PostgreSQL look up each erased user; without it, it may join all attempts. */
const unfinished = statement('checkout.list-unfinished-erasures', {
  row: z.object({ userId: z.int() }),
  sql: `select c.user_id as "userId" from customers c, lateral (
      select from attempts a join attempt_revisions r on r.attempt_id = a.id
      where (a.made_by = 'user:' || c.user_id or a.user_id = c.user_id) and r.addresses is not null limit 1) kept
    where c.erased`,
});

@Injectable()
export class ErasureRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CheckoutConfig,
  ) {}

  /**
   * Deletes the user's baskets, and what visitors and guests had entered with the address until the erasure; null: the one that is
   * known here.
   */
  async eraseByAddress(userId: number, address: string | null, at: Date): Promise<void> {
    await this.database.change(eraseBaskets, userId);
    for (const erasure of erasuresByAddress) await this.database.change(erasure, userId, address, at);
  }

  /** Deletes everything else of the user, including the address itself; guests keep the orders that they paid after the erasure. */
  async erase(userId: number, at: Date): Promise<void> {
    await this.database.change(releaseLaterOrders, userId, at);
    for (const erasure of erasures) await this.database.change(erasure, userId);
  }

  /** The open attempts of an erased user. */
  openAttempts(userId: number): Promise<z.infer<typeof OpenAttempt>[]> {
    return this.database.rows(openAttempts, userId);
  }

  /** Erased users whose address a checkout still holds. */
  async unfinished(): Promise<number[]> {
    const rows = await this.database.rows(unfinished);
    return rows.map(({ userId }) => userId);
  }

  async eraseOldDrafts(): Promise<void> {
    await inBatches(() => this.database.change(eraseOldDrafts));
  }

  async eraseDeliveryAddresses(): Promise<void> {
    await this.database.change(eraseDeliveryAddresses);
  }

  /** Deletes names and addresses from old orders of guests and erased users. */
  async eraseOldOrders(): Promise<void> {
    const { orderAddressYears } = this.config;
    await inBatches(() => this.database.change(eraseOldOrders, orderAddressYears));
  }
}

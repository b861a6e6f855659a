import { Injectable } from '@nestjs/common';
import type { UserCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const ClaimedOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  userId: z.int(),
  version: z.int(),
});
export type ClaimedOrder = z.infer<typeof ClaimedOrder>;

const isTheirGuestOrder = `lower(o.email) = lower(c.email) and c.email_verified and o.user_id is null`;
const attach = (which = 'true', owners = 'customers') => `
  update orders o set user_id = claimed.user_id, version = version + 1 from (
    select o.id, c.user_id from orders o join ${owners} c on ${isTheirGuestOrder} and ${which} order by o.id for update of o) claimed
  where o.id = claimed.id
  returning o.id as "orderId", o.order_no::text as "orderNo", claimed.user_id as "userId", o.version`;

const attachAll = statement('checkout.attach-orders', { row: ClaimedOrder, sql: attach() });
/**
 * Whenever a user is copied, earlier orders are attached, so only an order paid at that moment can be missed. A day is longer than
 * any transaction and most outages.
 */
const attachRecent = statement('checkout.attach-recent-orders', {
  row: ClaimedOrder,
  sql: attach(`o.paid_at > now() - interval '1 day'`),
});
const attachOfUser = statement('checkout.attach-orders-of-user', {
  parameters: [z.int()],
  row: ClaimedOrder,
  sql: attach('c.user_id = $1'),
});
const begunAt = 'coalesce((select created_at from attempts where id = o.attempt_id), o.paid_at)';
const attachByAddress = statement('checkout.attach-orders-by-address', {
  parameters: [z.int(), z.string(), z.date()],
  row: ClaimedOrder,
  sql: attach(`${begunAt} <= $3`, '(select $1::integer as user_id, $2 as email, true as email_verified)'),
});
const saveCustomers = statement('checkout.save-customers', {
  parameters: [z.string()],
  sql: `insert into customers (user_id, version, name, email, email_verified, erased)
    select "userId", version, case when not erased then name end, case when not erased then email end,
      "emailVerified", erased
    from json_to_recordset($1) as u ("userId" integer, version integer, name text, email text,
      "emailVerified" boolean, erased boolean)
    order by "userId"
    on conflict (user_id) do update set version = excluded.version, name = excluded.name, email = excluded.email,
      email_verified = excluded.email_verified, erased = excluded.erased
    where customers.version < excluded.version and not customers.erased`,
});
const notYetErased = statement('checkout.list-not-yet-erased', {
  parameters: [z.array(z.int())],
  row: z.object({ userId: z.int() }),
  sql: `select u as "userId" from unnest($1::integer[]) u
    where not exists (select from customers where user_id = u and erased)`,
});

/** Checkout's own copy of users' names and email addresses; attaches guests' orders to accounts. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  /** Writes only data newer than the stored copy; an erased user stays erased. */
  async save(users: readonly UserCopy[]): Promise<void> {
    await this.database.change(saveCustomers, JSON.stringify(users));
  }

  /** Those of these erased users whom this service has not recorded as erased yet. */
  async notYetErased(userIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows(notYetErased, userIds);
    return rows.map(({ userId }) => userId);
  }

  /** Attaches guests' orders to the users who have verified the address given with them; returns these orders. */
  attachOrders(): Promise<ClaimedOrder[]> {
    return this.database.rows(attachAll);
  }

  /** Only the orders of the last day. */
  attachRecentOrders(): Promise<ClaimedOrder[]> {
    return this.database.rows(attachRecent);
  }

  attachOrdersOf(userId: number): Promise<ClaimedOrder[]> {
    return this.database.rows(attachOfUser, userId);
  }

  /** The orders with this address that were begun by then, whether or not this service knows it as the user's. */
  attachOrdersByAddress(userId: number, email: string, until: Date): Promise<ClaimedOrder[]> {
    return this.database.rows(attachByAddress, userId, email, until);
  }
}

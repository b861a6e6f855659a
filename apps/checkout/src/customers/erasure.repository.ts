import { Injectable } from '@nestjs/common';
import { orderMailRequested } from '@music/contracts';
import { Database } from '@music/platform';

const unnamed = `(select coalesce(jsonb_agg(line || '{"licenceName": null}'), '[]')
  from jsonb_array_elements(r.lines) line)`;

/**
 * Everything of a user's that an erasure drops, in the order in which it runs: the address is looked up before it goes.
 * `$1` is the user. An order keeps what its invoice and its licences must say (decisions D18, settled 12).
 */
const erasures = [
  'delete from baskets where user_id = $1',
  `update attempt_revisions r set email = null, addresses = null, lines = ${unnamed}
   where r.attempt_id in (select id from attempts where user_id = $1)
     or r.attempt_id in (select attempt_id from orders where user_id = $1)
     or lower(r.email) = (select lower(email) from customers where user_id = $1 and email_verified)`,
  `update voucher_uses set customer_key = 'erased:' || attempt_id
   where customer_key like 'email:%' and (attempt_id in (select attempt_id from orders where user_id = $1)
     or customer_key = (select 'email:' || lower(email) from customers where user_id = $1 and email_verified))`,
  `delete from idempotency_keys where owner = 'user:' || $1::integer`,
  'delete from order_links where order_id in (select id from orders where user_id = $1)',
  `update order_mails set handed_on_at = now()
   where handed_on_at is null and order_id in (select id from orders where user_id = $1)`,
  `delete from outbox where event = '${orderMailRequested.name}' and sent_at is null
     and envelope -> 'payload' ->> 'userId' = $1::integer::text`,
  `update orders set email = null, addresses = addresses - 'email' where user_id = $1`,
  `insert into customers (user_id, version, email_verified, erased) values ($1, 0, false, true)
   on conflict (user_id) do update set name = null, email = null, email_verified = false, erased = true`,
];

/** Drafts that led to nothing, or to an order that holds its own copy, are nobody's business after a month. */
const forgotten = `
  update attempt_revisions r set email = null, addresses = null, lines = ${unnamed}
  from attempts a where a.id = r.attempt_id and a.state <> 'awaiting_payment'
    and a.touched_at < now() - interval '30 days' and r.email is not null`;

@Injectable()
export class ErasureRepository {
  constructor(private readonly database: Database) {}

  async erase(userId: number): Promise<void> {
    for (const erasure of erasures) await this.database.manager.query(erasure, [userId]);
  }

  async forgetDrafts(): Promise<void> {
    await this.database.manager.query(forgotten);
  }
}

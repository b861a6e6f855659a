import type { runStack } from './stack.fixture.js';

type Query = Awaited<ReturnType<typeof runStack>>['query'];
type Rows = Promise<Record<string, unknown>[]>;

/** What the shop's tables and the payment sandbox contain, to be compared. */
export class ShopTables {
  constructor(private readonly query: Query) {}

  orders(): Rows {
    return this.query('select payment_intent_id as intent, total::integer from checkout.orders order by 1');
  }

  /** Payments that the provider took and that the shop did not fully refund because they match no order. */
  payments(): Rows {
    return this.query(
      `select body ->> 'id' as intent, (body ->> 'amount_received')::integer as total from checkout.sandbox_objects
       where body ->> 'object' = 'payment_intent' and body ->> 'status' = 'succeeded'
         and body ->> 'id' not in (select intent_id from checkout.payment_holds) order by 1`,
    );
  }

  /** Pence by payment: what the shop says it refunded. */
  refunds(): Rows {
    return this.query(
      `select o.payment_intent_id as intent, sum(r.amount)::integer as amount
       from checkout.refunds r join checkout.orders o on o.id = r.order_id
       where r.state = 'succeeded' group by 1 order by 1`,
    );
  }

  /** Pence by payment: what the provider refunded, apart from payments that match no order. */
  providerRefunds(): Rows {
    return this.query(
      `select body ->> 'payment_intent' as intent, sum((body ->> 'amount')::integer)::integer as amount
       from checkout.sandbox_objects
       where body ->> 'object' = 'refund' and body ->> 'status' = 'succeeded'
         and body ->> 'payment_intent' not in (select intent_id from checkout.payment_holds)
       group by 1 order by 1`,
    );
  }

  /** Orders whose refunds do not add up to the lines that are marked as refunded. */
  wrongRefunds(): Rows {
    return this.query(
      `select o.order_no from checkout.orders o
         join lateral (select coalesce(sum(total), 0) as lines from checkout.order_lines
           where order_id = o.id and refunded_at is not null) l on true
         join lateral (select coalesce(sum(amount), 0) as refunds from checkout.refunds
           where order_id = o.id and state = 'succeeded') r on true
       where l.lines <> r.refunds or o.refunded <> r.refunds or o.refunding <> 0`,
    );
  }

  /** Vouchers whose count differs from their uses, or exceeds their limit. */
  wrongVouchers(): Rows {
    return this.query(
      `select v.code from checkout.vouchers v
       where v.used > v.max_uses
         or v.used <> (select count(*) from checkout.voucher_uses u where u.voucher_id = v.id)
         or (select count(*) from checkout.orders o where o.voucher_id = v.id)
            <> (select count(*) from checkout.voucher_uses u
                where u.voucher_id = v.id and u.consumed_at is not null)`,
    );
  }

  /** Products whose copies do not add up: available, reserved, or sold and not returned before dispatch. */
  wrongStock(copies: number): Rows {
    return this.query(
      `select s.product_id from checkout.stock s
       where $1 <> s.available
         + (select count(*) from checkout.stock_reservations r
            where (r.category, r.product_id) = (s.category, s.product_id))
         + (select count(*) from checkout.order_lines l
            where (l.category, l.product_id) = (s.category, s.product_id) and l.from_stock
              and (l.refunded_at is null or l.dispatched_at is not null))`,
      [copies],
    );
  }

  /** Printed copies that were sold although none was left, and not refunded. */
  oversold(): Rows {
    return this.query(
      `select l.id from checkout.order_lines l
         join checkout.stock s on (s.category, s.product_id) = (l.category, l.product_id)
       where l.format = 'hardcopy' and not l.from_stock and l.refunded_at is null`,
    );
  }

  /** Pence by order: what was paid, refunded, and lost to the customer's bank with its fees. */
  sales(): Rows {
    return this.query(
      `select order_no::text as "orderNo", total::integer as paid, refunded::integer as refunded,
         (select coalesce(sum(amount + fee), 0)::integer from checkout.lost_disputes where order_id = o.id) as lost
       from checkout.orders o order by order_no`,
    );
  }

  /** The same from the ledger of reporting. */
  bookedSales(): Rows {
    const sum = (kinds: string) => `coalesce(sum(net + vat) filter (where kind in (${kinds})), 0)::integer`;
    return this.query(
      `select order_no::text as "orderNo", ${sum(`'sale'`)} as paid, -${sum(`'refund'`)} as refunded,
         -${sum(`'dispute', 'dispute-fee'`)} as lost
       from reporting.ledger l join reporting.orders using (order_id) join reporting.generations g on g.id = l.generation
       where g.current group by order_no order by order_no`,
    );
  }

  /** The number of orders and searches. */
  happened(): Rows {
    return this.query(
      `select (select count(*)::integer from checkout.orders) as orders,
         (select sum((search ->> 'count')::integer)::integer
          from catalogue.outbox cross join jsonb_array_elements(envelope::jsonb -> 'payload' -> 'searches') search
          where event = 'catalogue.searched') as searches`,
    );
  }

  /** The same as reporting counted them. */
  counted(): Rows {
    const sum = (what: string) =>
      `(select sum(count)::integer from reporting.daily_counts where what = '${what}' and (key = '' or what = 'orders'))`;
    return this.query(`select ${sum('orders')} as orders, ${sum('searches')} as searches`);
  }

  /** How many mails each customer should get: one for each order and each refund, and one for registering. */
  mailsDue(): Rows {
    return this.query(
      `select addressee, count(*)::integer as mails from (
         select lower(email) as addressee from checkout.orders
         union all select lower(o.email) from checkout.refunds r join checkout.orders o on o.id = r.order_id
           where r.state = 'succeeded'
         union all select lower(email) from identity.users where not is_admin) due
       group by 1 order by 1`,
    );
  }

  mailsArrived(customers: string): Rows {
    return this.query(
      `select lower(addressee) as addressee, count(*)::integer as mails from mailer.mailbox
       where addressee ilike $1 group by 1 order by 1`,
      [customers],
    );
  }
}

import type { runStack } from './stack.fixture.js';

type Query = Awaited<ReturnType<typeof runStack>>['query'];
type Rows = Promise<Record<string, unknown>[]>;

/** What the shop's tables and the payment sandbox say, to be compared. */
export class Books {
  constructor(private readonly query: Query) {}

  orders(): Rows {
    return this.query('select payment_intent_id as intent, total::integer from checkout.orders order by 1');
  }

  /** Payments that the provider took and that the shop did not give back as a whole because they fit no order. */
  payments(): Rows {
    return this.query(
      `select body ->> 'id' as intent, (body ->> 'amount_received')::integer as total from checkout.sandbox_objects
       where body ->> 'object' = 'payment_intent' and body ->> 'status' = 'succeeded'
         and body ->> 'id' not in (select intent_id from checkout.payment_holds) order by 1`,
    );
  }

  /** Pence by payment: what the shop says it gave back. */
  refunds(): Rows {
    return this.query(
      `select o.payment_intent_id as intent, sum(r.amount)::integer as amount
       from checkout.refunds r join checkout.orders o on o.id = r.order_id
       where r.state = 'succeeded' group by 1 order by 1`,
    );
  }

  /** Pence by payment: what the provider gave back, apart from payments that fit no order. */
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

  /** Vouchers that count other uses than there are, or more than they allow. */
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

  /**
   * Products of which more or fewer copies are accounted for than there were: available, reserved, or sold and not given
   * back unsent.
   */
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

  /** Printed copies that were sold although none was left, and not given back. */
  oversold(): Rows {
    return this.query(
      `select l.id from checkout.order_lines l
         join checkout.stock s on (s.category, s.product_id) = (l.category, l.product_id)
       where l.format = 'hardcopy' and not l.from_stock and l.refunded_at is null`,
    );
  }

  /** How many mails each customer is due: one an order, one a refund, one for registering. */
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

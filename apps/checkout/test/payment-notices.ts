import { takePaymentEvent } from '@music/contracts';
import * as fc from 'fast-check';
import { Reconciler } from '../src/payments/reconciler.js';
import type { Checkout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

/** How a payment is noticed: a number of copies of its event, in waves; the browser's return; the reconciler. */
interface Notice {
  copies: number;
  /** The wave of each copy and of the return: a wave begins when the earlier ones are done. */
  waves: number[];
  returns: boolean;
  rank: number;
}

const waves = 3;
const several = fc.record({
  copies: fc.integer({ min: 1, max: 8 }),
  waves: fc.array(fc.nat(waves - 1), { minLength: 9, maxLength: 9 }),
  returns: fc.boolean(),
  rank: fc.nat(),
});
const only = (copies: number, returns: boolean) => several.map((notice) => ({ ...notice, copies, returns }));

/** All ways together, and each alone: only by webhook, only by return, and only by the reconciler. */
export const notices = fc.oneof(
  { weight: 6, arbitrary: several },
  { weight: 1, arbitrary: only(1, false) },
  { weight: 1, arbitrary: only(0, true) },
  { weight: 2, arbitrary: only(0, false) },
);

/** The result of a payment, counted in the ledger. */
export interface Noticed {
  orders: number;
  paidEvents: number;
  published: number;
  mails: number;
}

/** Pays this many baskets and has each noticed in its way, all at once; the reconciler runs in every wave. */
export async function noticeAll(checkout: Checkout, plan: readonly Notice[]): Promise<Noticed[]> {
  const { begin, pay, status } = paying(checkout);
  const event = (intentId: string, copy: number) =>
    again(() =>
      checkout.call(null, takePaymentEvent, {
        // Some copies are the same event sent twice, some are events of their own.
        eventId: `${intentId}-${copy % 3}`,
        type: 'payment_intent.succeeded',
        intentId,
      }),
    );
  const paid = await Promise.all(
    plan.map(async (notice) => {
      const guestKey = await checkout.visitor(1);
      const { attemptId, paymentIntent } = await again(() => begin(payment(guestKey)));
      await pay(paymentIntent.clientSecret);
      return { ...notice, attemptId, intentId: intentOf(paymentIntent.clientSecret) };
    }),
  );
  for (let wave = 0; wave < waves; wave += 1) {
    const work = paid.flatMap(({ copies, waves: when, returns, rank, attemptId, intentId }) => [
      ...Array.from({ length: copies }, (_, copy) => ({
        in: when[copy],
        rank: rank * (copy + 7),
        do: () => event(intentId, copy),
      })),
      ...(returns ? [{ in: when[8], rank: rank * 3, do: () => status(attemptId) }] : []),
    ]);
    const now = work.filter((one) => one.in === wave).sort((a, b) => (a.rank % 9_973) - (b.rank % 9_973));
    await Promise.all([
      ...now.map((one) => one.do()),
      ...(wave > 0 ? [0, 1].map(() => checkout.app.get(Reconciler).reconcile(0)) : []),
    ]);
  }
  return ledger(
    checkout,
    paid.map(({ attemptId }) => attemptId),
  );
}

/** Retries until it works, as the gateway does with an event, and a customer with a button. */
async function again<T>(attempt: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 10) throw error;
    return again(attempt, tries + 1);
  }
}

async function ledger({ query }: Checkout, attemptIds: readonly string[]): Promise<Noticed[]> {
  const rows: Noticed[] = await query(
    `select (select count(*)::integer from orders where attempt_id = a.id) as orders,
       (select count(*)::integer from order_events where attempt_id = a.id and to_state = 'paid') as "paidEvents",
       (select count(*)::integer from outbox where event = 'checkout.order-paid' and envelope -> 'payload' ->> 'orderId'
          in (select o.id::text from orders o where o.attempt_id = a.id)) as published,
       (select count(distinct mail.id)::integer from (
          select id::text, envelope #>> '{payload,mailId}' as mail_id from outbox
          union select message_id, body::json #>> '{payload,mailId}' from messaging.deliveries) as mail
        where mail_id in (select 'confirmation:' || o.id from orders o where o.attempt_id = a.id)) as mails
     from unnest($1::uuid[]) as a (id)`,
    [attemptIds],
  );
  return rows;
}

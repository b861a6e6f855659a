import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { addToBasket, freeCheckout } from '@music/contracts';
import { KeyedMutex } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { type Checkout, newUser } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';
import { posted } from './stocking.js';

/** Later requests do not queue in memory, as if they came from another replica of checkout: only the database is shared. */
export const inSeveralProcesses = () =>
  jest.spyOn(KeyedMutex.prototype, 'runExclusive').mockImplementation((_, work) => work());

/** The result of a race: how often each outcome occurred; `paid` means success. */
type Tally = Record<string, number>;

const tally = (outcomes: readonly string[]): Tally => {
  const counts: Tally = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** This many visitors, each with a basket and the same voucher, prepare their payment at the same moment. */
export async function raceForVoucher(checkout: Checkout, clients: number, maxUses: number): Promise<Tally> {
  const { voucher, apply, outcome } = paying(checkout);
  const { code } = await voucher({ maxUses });
  const guests = await Promise.all(
    Array.from({ length: clients }, async () => {
      const guestKey = await checkout.visitor(1);
      await apply(code, guestKey);
      return guestKey;
    }),
  );
  const outcomes = await Promise.all(
    guests.map((guestKey, n) => {
      const addresses = { ...payment().addresses, email: `guest-${n}@example.org` };
      return outcome(payment(guestKey, { addresses }));
    }),
  );
  return tally(outcomes.map((result) => (result === 'begun' ? 'won' : result)));
}

/** This many visitors have the same printed copy in their baskets and buy it at the same moment. */
export async function raceForCopy(checkout: Checkout, id: number, clients: number): Promise<Tally> {
  const { beginWithRetry, pay, status } = paying(checkout);
  const guests = await Promise.all(Array.from({ length: clients }, () => checkout.visitor(`${id}h`)));
  const buy = async (guestKey: string): Promise<string> => {
    const { attemptId, paymentIntent } = await beginWithRetry(posted(guestKey));
    await pay(paymentIntent.clientSecret);
    return (await status(attemptId)).state;
  };
  const refused = (error: unknown) => {
    const { code, msg } = error as { code?: string; msg?: string | null };
    return msg ? `${code}: ${msg}` : String(error);
  };
  return tally(await Promise.all(guests.map((guestKey) => buy(guestKey).catch(refused))));
}

/** This many visitors pay for the copies that they have reserved, while `meanwhile` happens. */
export async function raceOfPaidCopies(
  checkout: Checkout,
  id: number,
  clients: number,
  meanwhile: () => Promise<unknown>,
): Promise<Tally> {
  const { beginWithRetry, pay, status } = paying(checkout);
  const begun = await Promise.all(
    Array.from({ length: clients }, async () => beginWithRetry(posted(await checkout.visitor(`${id}h`)))),
  );
  const buy = async ({ attemptId, paymentIntent }: (typeof begun)[number]): Promise<string> => {
    await pay(paymentIntent.clientSecret);
    // The page, too, asks again while the payment is not settled.
    return eventually(async () => {
      const { state } = await status(attemptId);
      if (state === 'awaiting_payment') throw new Error('The payment is not settled.');
      return state;
    });
  };
  const [states] = await Promise.all([Promise.all(begun.map(buy)), meanwhile()]);
  return tally(states);
}

/** Payments that are each noticed by `copies` different events at once; returns how many orders each led to. */
export async function raceOfEvents(checkout: Checkout, payments: number, copies: number): Promise<number[]> {
  const { beginWithRetry, pay, count, sendProviderEvent } = paying(checkout);
  const paid = await Promise.all(
    Array.from({ length: payments }, async () => {
      const { attemptId, paymentIntent } = await beginWithRetry(payment(await checkout.visitor(1)));
      await pay(paymentIntent.clientSecret);
      return { attemptId, intentId: intentOf(paymentIntent.clientSecret) };
    }),
  );
  const events = Array.from({ length: copies }, () => paid).flat();
  await Promise.all(events.map(({ intentId }) => sendProviderEvent('payment_intent.succeeded', intentId)));
  return Promise.all(paid.map(({ attemptId }) => count('orders', 'attempt_id = $1', [attemptId])));
}

/**
 * One user clicks this often at once with one idempotency key; returns the order numbers that came back, and how many orders
 * there are.
 */
export async function raceOfClicks(
  checkout: Checkout,
  clicks: number,
): Promise<{ replies: string[]; orders: number }> {
  const actor = newUser();
  await checkout.call(actor, addToBasket, { brassId: 9 });
  const request = {
    licenceNames: { brass9: 'Leeds Band' },
    cancelWaiver: true,
    idempotencyKey: randomUUID(),
  };
  const settled = await Promise.allSettled(
    Array.from({ length: clicks }, () => checkout.call(actor, freeCheckout, request)),
  );
  const replies = settled.map((click) =>
    click.status === 'fulfilled' ? click.value.orderNo : String(click.reason),
  );
  return { replies, orders: await paying(checkout).count('orders', 'user_id = $1', [actor.userId]) };
}

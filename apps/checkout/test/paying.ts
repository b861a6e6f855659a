import { randomUUID } from 'node:crypto';
import {
  type Actor,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  createVoucher,
  getOrderStatus,
  paySandbox,
  type RequestOf,
  takePaymentEvent,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { retryWhile } from '@music/testing';
import { admin, type TestRequest, type Checkout } from './checkout.fixture.js';

export const billing = { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

type CheckoutRequest = TestRequest<typeof createUpdatePaymentIntent>;

/** What a customer sends when buying brass 1 to 9 as PDF; `guestKey` names the basket. */
export const payment = (guestKey?: string, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...(guestKey && { guestKey }),
  addresses: { email: 'ann@example.org', billing },
  licenceNames: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`brass${n + 1}`, 'Leeds Band'])),
  shippingCost: 0,
  cancelWaiver: true,
  ...more,
});

/** The steps of paying, as the browser takes them. */
export function paying(checkout: Checkout) {
  const begin = (request: CheckoutRequest, actor: Actor | null = null) =>
    checkout.call(actor, createUpdatePaymentIntent, request);
  /** Like `begin`; retries while the provider is too slow, as the customer does. */
  const beginWithRetry = (request: CheckoutRequest) =>
    retryWhile(['CHECKOUT_PAYMENT_UNAVAILABLE'], () => begin(request));
  /** `begun`, or the code with which it was refused. */
  const outcome = (request: CheckoutRequest): Promise<string> =>
    beginWithRetry(request).then(
      () => 'begun',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    );
  const pay = (clientSecret: string, paymentMethod = 'pm_card_visa') =>
    checkout.call(null, paySandbox, { clientSecret, paymentMethod });
  /** As the session that created the attempt. */
  const status = async (attemptId: string) => {
    const [{ key }] = (await checkout.query('select made_by as key from attempts where id = $1', [
      attemptId,
    ])) as [{ key: string }];
    const [kind, value = ''] = key.split(':');
    return kind === 'user'
      ? checkout.call({ userId: Number(value), isAdmin: false, onBehalfOf: null }, getOrderStatus, {
          attemptId,
        })
      : checkout.call(null, getOrderStatus, { attemptId, guestKey: value });
  };
  /** An event of the provider with an id of its own. */
  const sendProviderEvent = (type: string, intentId: string) =>
    checkout.call(null, takePaymentEvent, { eventId: randomUUID(), type, intentId });
  /** A code that nobody else uses. */
  const voucher = async (form: Partial<RequestOf<typeof createVoucher>> = {}) => {
    const value = { kind: 'percentage' as const, basisPoints: 1_000 };
    return checkout.call(admin, createVoucher, { value, ...form });
  };
  const apply = (code: string, guestKey: string) =>
    checkout.call(null, applyBasketVoucher, { code, guestKey });
  const count = async (table: string, where = 'true', values: unknown[] = []): Promise<number> => {
    const [row] = (await checkout.query(
      `select count(*)::integer as count from ${table} where ${where}`,
      values,
    )) as [{ count: number }];
    return row.count;
  };
  /** The checkout was made this many days ago. */
  const age = async (attemptId: string, days: number): Promise<void> => {
    const madeAt = 'now() - make_interval(days => $2)';
    const draft = `update attempt_revisions set created_at = ${madeAt} where attempt_id = $1`;
    await checkout.query(`update attempts set touched_at = ${madeAt} where id = $1`, [attemptId, days]);
    await checkout.query(draft, [attemptId, days]);
  };
  return {
    begin,
    beginWithRetry,
    outcome,
    pay,
    status,
    voucher,
    apply,
    count,
    age,
    sendProviderEvent,
  };
}

/** The sandbox's intent id from a client secret. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

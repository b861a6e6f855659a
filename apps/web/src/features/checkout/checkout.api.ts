import type {
  CheckoutReply,
  createUpdatePaymentIntent,
  freeCheckout,
  paySandbox,
  ReplyOf,
  RequestOf,
} from '@music/contracts';
import { callApi } from '../../lib/api/http.js';
import { queueBasketCall } from '../../lib/api/basket-queue.js';

export type ToPay = RequestOf<typeof createUpdatePaymentIntent>;
export type ToPlace = RequestOf<typeof freeCheckout>;
type Placed = ReplyOf<typeof freeCheckout>;
type SandboxPayment = RequestOf<typeof paySandbox>;
export type SandboxAnswer = ReplyOf<typeof paySandbox>;

/** The same key with the same body gets the same reply, so that nothing is ordered twice. */
interface Keyed<B> {
  body: B;
  key: string;
}
const withKey = (key: string) => ({ 'idempotency-key': key });

/** Waits for items that are still being added to the basket. An error has a `msg` (rule §8). */
export const sendIntent = ({ body, key }: Keyed<ToPay>, signal: AbortSignal): Promise<CheckoutReply> =>
  queueBasketCall(() =>
    callApi<typeof createUpdatePaymentIntent>('POST /api/create-update-payment-intent/', body, {
      signal,
      headers: withKey(key),
    }),
  );

/** For users alone, and baskets that cost nothing. */
export const sendFree = ({ body, key }: Keyed<ToPlace>, signal: AbortSignal): Promise<Placed> =>
  queueBasketCall(() =>
    callApi<typeof freeCheckout>('POST /api/free-checkout/', body, { signal, headers: withKey(key) }),
  );

/** The equivalent of Stripe's own script; `approve` and `refuse` answer the bank's question. */
export const paySandboxed = (payment: SandboxPayment): Promise<SandboxAnswer> =>
  callApi<typeof paySandbox>('POST /api/sandbox/pay', payment);

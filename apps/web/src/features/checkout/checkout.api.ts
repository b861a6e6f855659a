import type {
  CheckoutReply,
  createUpdatePaymentIntent,
  freeCheckout,
  getOrderByLink,
  getOrderStatus,
  OrderView,
  paySandbox,
  renewOrderLink,
  ReplyOf,
  RequestOf,
} from '@music/contracts';
import { ask } from '../../lib/http.js';
import { inTurn } from '../../lib/in-turn.js';

export type ToPay = RequestOf<typeof createUpdatePaymentIntent>;
export type ToPlace = RequestOf<typeof freeCheckout>;
export type Placed = ReplyOf<typeof freeCheckout>;
export type OrderStatus = ReplyOf<typeof getOrderStatus>;
type LinkAsked = RequestOf<typeof renewOrderLink>;
type SandboxPayment = RequestOf<typeof paySandbox>;
export type SandboxAnswer = ReplyOf<typeof paySandbox>;

/** The same key with the same content answers the same again, so that nothing is ordered twice. */
const withKey = (key: string) => ({ 'idempotency-key': key });

/** Waits for what is still on its way into the basket. A refusal carries `msg` (specification §8). */
export const sendIntent = (body: ToPay, key: string, signal: AbortSignal): Promise<CheckoutReply> =>
  inTurn(() =>
    ask<typeof createUpdatePaymentIntent>('POST /api/create-update-payment-intent/', body, {
      signal,
      headers: withKey(key),
    }),
  );

/** For users alone, and baskets that cost nothing. */
export const sendFree = (body: ToPlace, key: string, signal: AbortSignal): Promise<Placed> =>
  inTurn(() => ask<typeof freeCheckout>('POST /api/free-checkout/', body, { signal, headers: withKey(key) }));

/** 404 for an attempt that nobody made. */
export const fetchStatus = (attemptId: string, signal: AbortSignal): Promise<OrderStatus> =>
  ask<typeof getOrderStatus>('GET /api/order-status/:attemptId', { attemptId }, { signal });

/** By the signed link of a guest's mail; 404 for an unknown one, 410 for an old one. */
export const fetchByLink = (token: string, signal: AbortSignal): Promise<OrderView> =>
  ask<typeof getOrderByLink>('GET /api/orders/link/:token', { token }, { signal });

/** Answers the same whether there is such an order or not. */
export const renewLink = (asked: LinkAsked, signal: AbortSignal): Promise<object> =>
  ask<typeof renewOrderLink>('POST /api/orders/renew-link', asked, { signal });

/** What Stripe's own script does in earnest; `approve` and `refuse` answer the bank's question. */
export const paySandboxed = (payment: SandboxPayment): Promise<SandboxAnswer> =>
  ask<typeof paySandbox>('POST /api/sandbox/pay', payment);

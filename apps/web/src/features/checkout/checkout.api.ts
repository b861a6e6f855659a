import type {
  CheckoutReply,
  createUpdatePaymentIntent,
  freeCheckout,
  getOrderStatus,
  OrderView,
  paySandbox,
  renewOrderLink,
  ReplyOf,
  RequestOf,
} from '@music/contracts';
import { getJson, sendJson } from '../../lib/http.js';
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
  inTurn(() => sendJson('POST', '/api/create-update-payment-intent/', body, signal, withKey(key)));

/** For users alone, and baskets that cost nothing. */
export const sendFree = (body: ToPlace, key: string, signal: AbortSignal): Promise<Placed> =>
  inTurn(() => sendJson('POST', '/api/free-checkout/', body, signal, withKey(key)));

/** 404 for an attempt that nobody made. */
export const fetchStatus = (attemptId: string, signal: AbortSignal): Promise<OrderStatus> =>
  getJson(`/api/order-status/${encodeURIComponent(attemptId)}`, signal);

/** By the signed link of a guest's mail; 404 for an unknown one, 410 for an old one. */
export const fetchByLink = (token: string, signal: AbortSignal): Promise<OrderView> =>
  getJson(`/api/orders/link/${encodeURIComponent(token)}`, signal);

/** Answers the same whether there is such an order or not. */
export const renewLink = (asked: LinkAsked, signal: AbortSignal): Promise<object> =>
  sendJson('POST', '/api/orders/renew-link', asked, signal);

/** What Stripe's own script does in earnest; `approve` and `refuse` answer the bank's question. */
export const paySandboxed = (payment: SandboxPayment): Promise<SandboxAnswer> =>
  sendJson('POST', '/api/sandbox/pay', payment);

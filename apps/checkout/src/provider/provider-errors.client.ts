import { createLogger } from '@music/platform';
import Stripe from 'stripe';

const logger = createLogger('checkout');

/** An intent that can no longer be changed or cancelled, because it is being paid, was paid or was cancelled. */
export class IntentClosed extends Error {
  override readonly name = 'IntentClosed';
}
/** The provider does not respond, or not to this key; the caller may retry (`isTransient`). */
export class ProviderUnavailable extends Error {
  override readonly name: string = 'ProviderUnavailable';
  readonly code = 'UNAVAILABLE';
}
/** The provider has failed. It repeats this response to the same idempotency key for a day. */
export class ProviderFailed extends ProviderUnavailable {
  override readonly name = 'ProviderFailed';
}
/** The card was refused; `message` is for the customer. */
class CardRefused extends Error {
  override readonly name = 'CardRefused';
}
/** The provider does not know the intent. */
export class IntentUnknown extends Error {
  override readonly name = 'IntentUnknown';
}
/**
 * Nothing was refunded, and trying again will not help: it is more than is left (`over`), everything was refunded before
 * (`refunded`), the customer's bank has taken it (`disputed`), or the shop does not ask, because refunds that were made in the
 * provider's dashboard may include it (`unbooked`).
 */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  constructor(
    readonly reason: 'over' | 'refunded' | 'disputed' | 'unbooked' | 'other',
    message: string,
  ) {
    super(message);
  }
}

/** Why the provider will never make a refund (`unknown`: it does not know the payment); null if trying again may help. */
export function refundRefusal(error: unknown): RefundRefused['reason'] | 'unknown' | null {
  if (error instanceof IntentUnknown) return 'unknown';
  return error instanceof RefundRefused ? error.reason : null;
}

/** Codes that mean that the customer already has the money. */
const refundRefusalReasons: Readonly<Record<string, RefundRefused['reason'] | undefined>> = {
  charge_already_refunded: 'refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

/** Nothing is wrong with the request, and it succeeds once the key is mended. */
const isKeyRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** Translates the SDK's error to the shop's; unknown errors are returned unchanged. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return new CardRefused(error.message);
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
    return new ProviderUnavailable(error.message);
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (isKeyRefused(error)) {
    logger.error({ err: error }, 'Stripe refuses STRIPE_SECRET_KEY: it was revoked or lacks a permission');
    return new ProviderUnavailable(error.message);
  }
  if (error.code === 'payment_intent_unexpected_state') return new IntentClosed(error.message);
  if (error.code === 'resource_missing') return new IntentUnknown(error.message);
  if ((error.statusCode ?? 0) >= 500) return new ProviderFailed(error.message);
  return error.statusCode === 409 ? new ProviderUnavailable(error.message) : error;
}

/** The same for a refund. */
export function toRefundError(error: unknown): unknown {
  const providerError = toProviderError(error);
  if (providerError !== error || !(error instanceof Stripe.errors.StripeInvalidRequestError))
    return providerError;
  const reason = refundRefusalReasons[error.code ?? ''] ?? (error.param === 'amount' ? 'over' : 'other');
  return new RefundRefused(reason, error.message);
}

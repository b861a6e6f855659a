import Stripe from 'stripe';

/** An intent that can no longer be changed or cancelled, because it is being paid, was paid or was cancelled. */
export class IntentClosed extends Error {
  override readonly name = 'IntentClosed';
}
/** The provider does not answer; the caller may retry (`isTransient`). */
export class ProviderUnavailable extends Error {
  override readonly name: string = 'ProviderUnavailable';
  readonly code = 'UNAVAILABLE';
}
/** The provider has failed. It repeats this answer to the same idempotency key for a day. */
export class ProviderFailed extends ProviderUnavailable {
  override readonly name = 'ProviderFailed';
}
/** The card was refused; `message` is for the customer. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}
/** The provider does not know the intent. */
export class IntentUnknown extends Error {
  override readonly name = 'IntentUnknown';
}
/**
 * Nothing was refunded, and trying again will not help: it is more than is left (`over`), everything was refunded before
 * (`refunded`), or the customer's bank has taken it (`disputed`).
 */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  constructor(
    readonly reason: 'over' | 'refunded' | 'disputed' | 'other',
    message: string,
  ) {
    super(message);
  }
}

/** Why the provider will never make a refund (`unknown`: it does not know the payment); null if trying again may help. */
export function refundRefusal(fault: unknown): RefundRefused['reason'] | 'unknown' | null {
  if (fault instanceof IntentUnknown) return 'unknown';
  return fault instanceof RefundRefused ? fault.reason : null;
}

/** Codes of refusals that say that the customer has the money already. */
const refusals: Readonly<Record<string, RefundRefused['reason'] | undefined>> = {
  charge_already_refunded: 'refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

/** Translates the SDK's error to the shop's; unknown errors are returned unchanged. */
export function faultOf(fault: unknown): unknown {
  if (fault instanceof Stripe.errors.StripeCardError) return new CardRefused(fault.message);
  if (
    fault instanceof Stripe.errors.StripeConnectionError ||
    fault instanceof Stripe.errors.StripeRateLimitError
  )
    return new ProviderUnavailable(fault.message);
  if (!(fault instanceof Stripe.errors.StripeError)) return fault;
  if (fault.code === 'payment_intent_unexpected_state') return new IntentClosed(fault.message);
  if (fault.code === 'resource_missing') return new IntentUnknown(fault.message);
  if ((fault.statusCode ?? 0) >= 500) return new ProviderFailed(fault.message);
  return fault.statusCode === 409 ? new ProviderUnavailable(fault.message) : fault;
}

/** The same for a refund. */
export function refundFaultOf(fault: unknown): unknown {
  const known = faultOf(fault);
  if (known !== fault || !(fault instanceof Stripe.errors.StripeInvalidRequestError)) return known;
  const reason = refusals[fault.code ?? ''] ?? (fault.param === 'amount' ? 'over' : 'other');
  return new RefundRefused(reason, fault.message);
}

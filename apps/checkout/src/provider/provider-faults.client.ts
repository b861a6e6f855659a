import Stripe from 'stripe';

/** An intent that may not be changed or cancelled (any more), because it is being paid, was paid or cancelled. */
export class IntentClosed extends Error {
  override readonly name = 'IntentClosed';
}
/** The provider does not answer: whoever called may try again (`isTransient`). */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly code = 'UNAVAILABLE';
}
/** The card was refused; `message` is for the customer. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}
/** The provider has no such intent. */
export class IntentUnknown extends Error {
  override readonly name = 'IntentUnknown';
}
/**
 * Nothing was given back, and trying again will not help: more than is left (`over`), all was given back before
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

/** What the SDK threw, as the shop knows it; what it does not know comes back as it is. */
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
  return (fault.statusCode ?? 0) >= 500 || fault.statusCode === 409
    ? new ProviderUnavailable(fault.message)
    : fault;
}

/** The same for a refund. */
export function refundFaultOf(fault: unknown): unknown {
  const known = faultOf(fault);
  if (known !== fault || !(fault instanceof Stripe.errors.StripeInvalidRequestError)) return known;
  if (fault.code === 'charge_already_refunded') return new RefundRefused('refunded', fault.message);
  if (fault.code === 'charge_disputed') return new RefundRefused('disputed', fault.message);
  return new RefundRefused(fault.param === 'amount' ? 'over' : 'other', fault.message);
}

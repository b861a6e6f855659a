import Stripe from 'stripe';

/** What is stored of a payment provider's event: only the intent to look up; nothing else in it is trusted. */
export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | null;
}

/**
 * The event of a signed body; null if the signature or its age is wrong, or if it is not an event. The SDK throws many kinds of
 * errors for malformed signatures, and only the request can be their cause. `body`: the raw bytes.
 */
export function verifiedEvent(body: Buffer, signature: string, secret: string): PaymentEvent | null {
  try {
    const { id, type, data } = Stripe.webhooks.constructEvent(body, signature, secret);
    return { id, type, intentId: intentIn(data.object) };
  } catch {
    return null;
  }
}

/** The intent itself, or the one that a charge, refund or dispute is about. */
function intentIn(object: object): string | null {
  const { id, object: kind, payment_intent: about } = object as Record<string, unknown>;
  if (kind === 'payment_intent') return typeof id === 'string' ? id : null;
  return typeof about === 'string' ? about : null;
}

import Stripe from 'stripe';

/** What the shop keeps of an event of the payment provider: nothing in it is believed but which intent to ask about. */
export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | null;
}

/**
 * The event of a signed body; null when the signature or its age is wrong, or when it is no event. The SDK throws all
 * kinds of errors for malformed signatures, and nothing here but the request can be at fault. `body`: the raw bytes.
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

import type { CheckoutReply } from '@music/contracts';
import { HttpError } from '../../../lib/http.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { createContext, useContext, type RefObject } from 'react';

export type PaymentOutcome = { isTaken: true } | { isTaken: false; why: string };

/** Whether an intent is paid or being processed; the confirmation page shows the result. */
export const isUnderWay = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

/** A card form: Stripe's, or the sandbox's replacement. */
export interface CardProcessor {
  /** Validates the typed card, and shows its own errors. */
  check: () => Promise<boolean>;
  /** Pays an intent; the bank may ask the customer in between. A payment under way, or unanswered, counts as taken. */
  pay: (intent: CheckoutReply) => Promise<PaymentOutcome>;
}

/** If no answer comes the payment may have succeeded: the confirmation page finds out, so that nobody pays twice. */
const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof HttpError && (thrown.failure.status === 0 || thrown.failure.status >= 500);

/** Pays with this form, which may not have been loaded. */
export async function payWith(
  processor: CardProcessor | null,
  intent: CheckoutReply,
): Promise<PaymentOutcome> {
  if (!processor) return { isTaken: false, why: texts.cardFormFailed };
  try {
    return await processor.pay(intent);
  } catch (thrown) {
    return isUnanswered(thrown) ? { isTaken: true } : { isTaken: false, why: texts.failed };
  }
}

interface CardPlace {
  /** Pence. */
  amount: number;
  processor: RefObject<CardProcessor | null>;
}
export const CardContext = createContext<CardPlace | null>(null);

/** Only within the payment step. */
export function useCardPlace(): CardPlace {
  const place = useContext(CardContext);
  if (!place) throw new Error('There is nothing to pay here');
  return place;
}

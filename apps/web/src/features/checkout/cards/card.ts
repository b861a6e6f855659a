import type { CheckoutReply } from '@music/contracts';
import { HttpError } from '../../../lib/api/http.js';
import { useDispatch } from '../../../lib/state/hooks.js';
import { cardFormLoaded } from '../checkout.actions.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { createContext, useContext, useEffect, useImperativeHandle, type RefObject } from 'react';

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
const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.failure.status === 0 || error.failure.status >= 500);

/** Pays with this form; null if it is not there. */
export async function payWith(
  processor: CardProcessor | null,
  intent: CheckoutReply,
): Promise<PaymentOutcome> {
  if (!processor) return { isTaken: false, why: texts.cardFormMissing };
  try {
    return await processor.pay(intent);
  } catch (error) {
    return isUnanswered(error) ? { isTaken: true } : { isTaken: false, why: texts.failed };
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

/** Gives the page this card form; null while it is still loading. */
export function useProcessor(own: CardProcessor | null): void {
  const { processor } = useCardPlace();
  const dispatch = useDispatch();
  useImperativeHandle<CardProcessor | null, CardProcessor | null>(processor, () => own);
  const isLoaded = own !== null;
  useEffect(() => {
    if (isLoaded) dispatch(cardFormLoaded());
  }, [dispatch, isLoaded]);
}

import type { CheckoutReply } from '@music/contracts';
import { HttpError } from '../../../lib/http.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { createContext, useContext, type RefObject } from 'react';

export type Paid = { isTaken: true } | { isTaken: false; why: string };

/** Of an intent that is paid, or about to be: what came of it the confirmation tells. */
export const isUnderWay = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

/** What a card form can do: Stripe's, or the sandbox's that stands in for it. */
export interface CardTaker {
  /** Whether what was typed can be a card; it says itself what is wrong. */
  check: () => Promise<boolean>;
  /** Pays an intent; the bank may ask the customer in between. A payment under way, or unanswered, counts as taken. */
  pay: (intent: CheckoutReply) => Promise<Paid>;
}

/** Without an answer the money may have moved: the confirmation finds out, and nobody is asked to pay twice. */
const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof HttpError && (thrown.failure.status === 0 || thrown.failure.status >= 500);

/** Pays with this form, which may not have been loaded. */
export async function paidBy(taker: CardTaker | null, intent: CheckoutReply): Promise<Paid> {
  if (!taker) return { isTaken: false, why: texts.cardFormFailed };
  try {
    return await taker.pay(intent);
  } catch (thrown) {
    return isUnanswered(thrown) ? { isTaken: true } : { isTaken: false, why: texts.failed };
  }
}

interface CardPlace {
  /** Pence. */
  amount: number;
  taker: RefObject<CardTaker | null>;
}
export const CardContext = createContext<CardPlace | null>(null);

/** Only within the payment step. */
export function useCardPlace(): CardPlace {
  const place = useContext(CardContext);
  if (!place) throw new Error('There is nothing to pay here');
  return place;
}

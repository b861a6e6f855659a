import type { CheckoutReply } from '@music/contracts';
import { createContext, useContext, type RefObject } from 'react';

export type Paid = { isTaken: true } | { isTaken: false; why: string };

/** Of an intent that is paid, or about to be: what came of it the confirmation tells. */
export const isUnderWay = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

/** What a card form can do: Stripe's, or the sandbox's that stands in for it. */
export interface CardTaker {
  /** Whether what was typed can be a card; it says itself what is wrong. */
  check: () => Promise<boolean>;
  /** Pays an intent; the bank may ask the customer in between. A payment still under way counts as taken. */
  pay: (intent: CheckoutReply) => Promise<Paid>;
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

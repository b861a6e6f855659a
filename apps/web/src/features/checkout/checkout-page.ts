import type { CardProcessor } from './cards/card.js';

/** What the saga needs from the page, and what an action cannot contain. */
export interface CheckoutPage {
  /** Null where there is nothing to pay, or while the form's code is not there. */
  card: () => CardProcessor | null;
  /** Leads to the confirmation. */
  showOrder: (attemptId: string) => void;
}

let onScreen: CheckoutPage | null = null;

export const checkoutPage = (): CheckoutPage | null => onScreen;

/** Registers the page; the returned function unregisters it. */
export function registerPage(page: CheckoutPage): () => void {
  onScreen = page;
  return () => {
    if (onScreen === page) onScreen = null;
  };
}

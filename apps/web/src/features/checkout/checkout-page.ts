import type { CardTaker } from './cards/card.js';

/** What the saga needs of the page, and no action can carry. */
export interface CheckoutPage {
  /** Null where there is nothing to pay, or while the form's code is not there. */
  card: () => CardTaker | null;
  /** Leads to the confirmation. */
  showOrder: (attemptId: string) => void;
}

let onScreen: CheckoutPage | null = null;

export const checkoutPage = (): CheckoutPage | null => onScreen;

/** For as long as the page is on the screen, which the returned function ends. */
export function registerPage(page: CheckoutPage): () => void {
  onScreen = page;
  return () => {
    if (onScreen === page) onScreen = null;
  };
}

import { createAction, createBareAction, createSecretAction } from '../../lib/state/action.js';
import type { Checked, Order } from './checkout-form.js';

/** The filled-in form, and the basket that it was filled in for. */
interface Submission {
  checked: Checked;
  order: Order;
}

/** The checkout is on the screen, with a blank record. */
export const checkoutOpened = createBareAction('checkout/opened');
/** The customer's addresses go only to the server: neither into actions nor into the state. */
export const checkoutSubmitted = createSecretAction<Submission>('checkout/submitted');
/** The card form or the bank declined; null if the card form shows the reason itself. */
export const checkoutDeclined = createAction<string | null>('checkout/declined');
/** The card form is there. */
export const cardFormLoaded = createBareAction('checkout/cardFormLoaded');
/** The basket has become an order. */
export const checkoutFinished = createBareAction('checkout/finished');
/** The server's basket differs from the one on the screen. */
export const basketOutdated = createBareAction('checkout/basketOutdated');

import { CallError } from '@music/messaging';
import { checkoutTexts } from './checkout.texts.js';

/** Refusals that several services of this folder share. */

/** The provider already has money for this basket, or is about to have it. */
export const paymentInProgress = () => new CallError('CHECKOUT_PAYING', { msg: checkoutTexts.paying });

export const basketChanged = () =>
  new CallError('CHECKOUT_TOTAL_CHANGED', { msg: checkoutTexts.basketChanged });

/** The provider does not answer. */
export const paymentUnavailable = () =>
  new CallError('CHECKOUT_PAYMENT_UNAVAILABLE', { msg: checkoutTexts.unavailable });
/** The same, while it should cancel a card payment that was begun for a basket which is now free. */
export const freeOrderUnavailable = () =>
  new CallError('UNAVAILABLE', { msg: checkoutTexts.freeUnavailable });

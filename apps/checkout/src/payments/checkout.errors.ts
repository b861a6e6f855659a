import { CallError } from '@music/messaging';
import { checkoutTexts } from './checkout.texts.js';

/** Refusals that several services of this folder share. */

/** The provider already has money for this basket, or is about to have it. */
export const paymentInProgress = () => new CallError('CHECKOUT_PAYING', { msg: checkoutTexts.paying });

export const basketChanged = () =>
  new CallError('CHECKOUT_TOTAL_CHANGED', { msg: checkoutTexts.basketChanged });

/** The provider does not answer. A free order has no payment, so its contract declares only the general code. */
const providerUnavailable = (code: 'CHECKOUT_PAYMENT_UNAVAILABLE' | 'UNAVAILABLE') => () =>
  new CallError(code, { msg: checkoutTexts.unavailable });
export const paymentUnavailable = providerUnavailable('CHECKOUT_PAYMENT_UNAVAILABLE');
export const freeOrderUnavailable = providerUnavailable('UNAVAILABLE');

import { pathOf } from '@music/rules';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { cardTexts as texts, checkoutTexts } from '../checkout.texts.js';
import { type CardProcessor, isUnderWay } from './card.js';

/** The bank's question was refused, or not answered. */
const notApproved = 'payment_intent_authentication_failure';

/** Our own text if there is one, otherwise Stripe's. */
function wordsFor({ type, code, message }: StripeError): string {
  if (code === notApproved) return texts.notApproved;
  return type === 'card_error' ? texts.declined : (message ?? checkoutTexts.failed);
}

/** `redirect: if_required`: a bank that wants its own page leads back to the confirmation. */
export const processorOf = (stripe: Stripe, elements: StripeElements): CardProcessor => ({
  check: async () => !(await elements.submit()).error,
  pay: async ({ paymentIntent: { clientSecret }, attemptId }) => {
    const back = `${window.location.origin}${pathOf('purchaseConfirmation')}?attempt=${attemptId}`;
    const confirmParams = { return_url: back };
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    });
    // An error on a paid intent: another tab was first. An error without an intent: the result is unknown.
    const isSilent = error?.type === 'api_connection_error' || error?.type === 'api_error';
    const isUnanswered = isSilent && !error.payment_intent;
    const isTaken = !error || isUnanswered || isUnderWay(error.payment_intent?.status);
    return isTaken ? { isTaken } : { isTaken, why: wordsFor(error) };
  },
});

import { pathOf } from '@music/rules';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useMemo } from 'react';
import { configuration } from '../../../lib/configuration.js';
import { cardTexts as texts, checkoutTexts } from '../checkout.texts.js';
import { type CardTaker, isUnderWay, useCardPlace } from './card.js';

let loading: Promise<Stripe | null> | undefined;
/** Stripe's script comes from Stripe, once, and only where somebody is about to pay. */
const stripeOnce = (): Promise<Stripe | null> => (loading ??= loadStripe(configuration().stripeKey ?? ''));

/** The bank's question was refused, or not answered. */
const notApproved = 'payment_intent_authentication_failure';

/** Our own words where we have some, otherwise Stripe's. */
function wordsFor({ type, code, message }: StripeError): string {
  if (code === notApproved) return texts.notApproved;
  return type === 'card_error' ? texts.declined : (message ?? checkoutTexts.failed);
}

/** `redirect: if_required`: a bank that wants its own page leads back to the confirmation. */
const takerOf = (stripe: Stripe | null, elements: StripeElements | null): CardTaker => ({
  check: async () => stripe !== null && elements !== null && !(await elements.submit()).error,
  pay: async ({ paymentIntent: { clientSecret }, attemptId }) => {
    if (!stripe || !elements) return { isTaken: false, why: checkoutTexts.cardFormFailed };
    const back = `${window.location.origin}${pathOf('purchaseConfirmation')}?attempt=${attemptId}`;
    const confirmParams = { return_url: back };
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    });
    // An error with an intent that is paid: another tab was quicker.
    const isTaken = !error || isUnderWay(error.payment_intent?.status);
    return isTaken ? { isTaken } : { isTaken, why: wordsFor(error) };
  },
});

function Fields() {
  const { taker } = useCardPlace();
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(taker, () => takerOf(stripe, elements), [stripe, elements]);
  return <PaymentElement />;
}

/** The frame is Stripe's; its colours are this page's as they are drawn just now. */
function drawnColours() {
  const { backgroundColor, color } = getComputedStyle(document.body);
  return {
    theme: 'stripe' as const,
    variables: { colorBackground: backgroundColor, colorText: color, borderRadius: '2px' },
  };
}

/** Stripe's card form. */
export default function StripeCard() {
  const { amount } = useCardPlace();
  const appearance = useMemo(drawnColours, []);
  return (
    <Elements stripe={stripeOnce()} options={{ mode: 'payment', amount, currency: 'gbp', appearance }}>
      <Fields />
    </Elements>
  );
}

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useMemo } from 'react';
import { configuration } from '../../../lib/configuration.js';
import { useCardPlace } from './card.js';
import { takerOf } from './stripe-taker.js';

let loading: Promise<Stripe | null> | undefined;
/** Stripe's script comes from Stripe, once, and only where somebody is about to pay. */
const stripeOnce = (): Promise<Stripe | null> => (loading ??= loadStripe(configuration().stripeKey ?? ''));

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

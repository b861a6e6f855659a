import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useMemo } from 'react';
import { configuration } from '../../../lib/configuration.js';
import { useCardPlace } from './card.js';
import { processorOf } from './stripe-processor.js';

let loading: Promise<Stripe | null> | undefined;
/** Stripe's script is loaded from Stripe, once, and only when a customer is about to pay. */
const stripeOnce = (): Promise<Stripe | null> => (loading ??= loadStripe(configuration().stripeKey ?? ''));

function Fields() {
  const { processor } = useCardPlace();
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(processor, () => processorOf(stripe, elements), [stripe, elements]);
  return <PaymentElement />;
}

/** Stripe's iframe in the colours of the current theme. */
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

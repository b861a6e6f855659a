import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useImperativeHandle, useMemo } from 'react';
import { configuration } from '../../../lib/configuration.js';
import { type CardProcessor, useCardPlace } from './card.js';
import { processorOf } from './stripe-processor.js';

let loading: Promise<Stripe | null> | undefined;
/** Stripe's script is loaded from Stripe, once, and only when a customer is about to pay; after a failure it is tried again. */
const stripeOnce = (): Promise<Stripe | null> =>
  (loading ??= loadStripe(configuration().stripeKey ?? '').catch(() => {
    loading = undefined;
    return null;
  }));

function Fields() {
  const { processor } = useCardPlace();
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle<CardProcessor | null, CardProcessor | null>(
    processor,
    () => (stripe && elements ? processorOf(stripe, elements) : null),
    [stripe, elements],
  );
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
  const stripe = useMemo(stripeOnce, []);
  const appearance = useMemo(drawnColours, []);
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: 'gbp', appearance }}>
      <Fields />
    </Elements>
  );
}

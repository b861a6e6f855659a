import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { retryText } from '../../../components/error-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { configuration } from '../../../lib/first-page/configuration.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { useCardPlace, useProcessor } from './card.js';
import { processorOf } from './stripe-processor.js';

let loading: Promise<Stripe | null> | undefined;
/** Stripe's script is loaded from Stripe, once, and only when a customer is about to pay; after a failure it can be tried again. */
const stripeOnce = (): Promise<Stripe | null> =>
  (loading ??= loadStripe(configuration().stripeKey ?? '').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

function useLoadedStripe() {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    stripeOnce().then(setStripe, (error: unknown) => {
      console.error('stripe', error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  return { stripe, hasFailed, load };
}

function Fields() {
  const stripe = useStripe();
  const elements = useElements();
  useProcessor(stripe && elements && processorOf(stripe, elements));
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

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <FormStatus error={texts.cardFormFailed} />
    <button type="button" onClick={onRetry}>
      {retryText}
    </button>
  </>
);

/** What the form offers. The intent, which is created later, accepts the same list: a longer one would offer payments that fail. */
const allowedPaymentMethodTypes = ['card'];

/** Stripe's card form. */
export default function StripeCard() {
  const { amount } = useCardPlace();
  const { stripe, hasFailed, load } = useLoadedStripe();
  const appearance = useMemo(drawnColours, []);
  if (hasFailed) return <Failed onRetry={load} />;
  if (!stripe) return <Loading />;
  const options = {
    mode: 'payment' as const,
    amount,
    currency: 'gbp',
    allowedPaymentMethodTypes,
    appearance,
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields />
    </Elements>
  );
}

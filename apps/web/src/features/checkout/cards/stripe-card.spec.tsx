import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { openCheckout } from '../../../testing/checkout.js';
import { settle } from '../../../testing/deferred.js';
import { registerPage } from '../checkout-page.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { CardContext, type CardProcessor } from './card.js';
import StripeCard from './stripe-card.js';

const script = () => document.querySelector('script[src^="https://js.stripe.com/"]') as Element;

function openCard() {
  const processor = createRef<CardProcessor>();
  const view = render(
    <CardContext value={{ amount: 1_995, processor }}>
      <StripeCard />
    </CardContext>,
  );
  return { ...view, processor };
}

/** Stripe's loader tries twice before it gives up. */
async function failToLoad(): Promise<void> {
  const first = script();
  fireEvent.error(first);
  await waitFor(() => expect(script()).not.toBe(first));
  fireEvent.error(script());
  await settle();
}

describe('without Stripe’s script', () => {
  it('C-123 a press says that the card form could not be loaded, and creates no intent', async () => {
    const { processor } = openCard();
    const { press, declined, flow, sent } = openCheckout();
    registerPage({ card: () => processor.current, showOrder: jest.fn() });
    await press();
    expect([sent, flow(), declined()]).toEqual([[], 'filling', texts.cardFormFailed]);
    await failToLoad();
    await press();
    expect([sent, flow(), declined()]).toEqual([[], 'filling', texts.cardFormFailed]);
  });

  it('it is requested again when the customer comes back', async () => {
    const { unmount } = openCard();
    await failToLoad();
    const failed = script();
    unmount();
    openCard();
    expect(script()).not.toBe(failed);
  });
});

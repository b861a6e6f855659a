import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { openCheckout } from '../../../testing/checkout.js';
import { settle } from '../../../testing/deferred.js';
import { imitateLayout } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { registerPage } from '../checkout-page.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { CardContext, type CardProcessor } from './card.js';
import StripeCard from './stripe-card.js';

const script = () => document.querySelector('script[src^="https://js.stripe.com/"]') as Element;

function openCard() {
  imitateLayout();
  const server = openCheckout();
  const processor = createRef<CardProcessor>();
  const view = render(
    <Provider store={server.store}>
      <CardContext value={{ amount: 1_995, processor }}>
        <StripeCard />
      </CardContext>
    </Provider>,
  );
  registerPage({ card: () => processor.current, showOrder: jest.fn() });
  return { ...server, ...view, processor };
}

/** Stripe's loader tries twice before it gives up. */
async function failToLoad(): Promise<void> {
  const first = script();
  fireEvent.error(first);
  await waitFor(() => expect(script()).not.toBe(first));
  fireEvent.error(script());
  await act(settle);
}

/** Stripe's function that makes the form. */
const elementsWith = jest.fn();

/** The script arrives, with as much of Stripe as the form needs to be shown. */
async function arrive(): Promise<void> {
  const element = { mount: jest.fn(), on: jest.fn(), off: jest.fn(), destroy: jest.fn() };
  const unused = jest.fn();
  const stripe = { createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused };
  const elements = { create: () => element, update: unused };
  elementsWith.mockReturnValue(elements);
  Object.assign(window, { Stripe: () => ({ ...stripe, elements: elementsWith }) });
  fireEvent.load(script());
  await act(settle);
}

describe('without Stripe’s script', () => {
  const errors = silenceErrors();

  it('C-123 a failure is said, and logged with its reason; a press creates no intent', async () => {
    const { press, declined, flow, sent } = openCard();
    await failToLoad();
    expect(screen.getByRole('alert')).toHaveTextContent(texts.cardFormFailed);
    expect(errors.lines).toMatchObject([['stripe', { message: 'Failed to load Stripe.js' }]]);
    await press();
    expect([sent, flow(), declined()]).toEqual([[], 'filling', texts.cardFormMissing]);
  });

  it('it is requested again when the customer comes back, or wants to try again', async () => {
    const { unmount } = openCard();
    await failToLoad();
    const failed = [script()];
    unmount();
    openCard();
    expect(failed).not.toContain(script());
    await failToLoad();
    failed.push(script());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failed).not.toContain(script());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a press while it is loading says so, until it has arrived', async () => {
    const { press, declined, sent, processor } = openCard();
    await press();
    expect([sent, declined()]).toEqual([[], texts.cardFormMissing]);
    await arrive();
    expect(processor.current).not.toBeNull();
    expect(declined()).toBeNull();
  });
});

describe('with Stripe’s script', () => {
  it('the form offers only the payment methods that the intent accepts', async () => {
    openCard();
    await act(settle);
    expect(elementsWith).toHaveBeenLastCalledWith(
      expect.objectContaining({ mode: 'payment', amount: 1_995, allowedPaymentMethodTypes: ['card'] }),
    );
  });
});

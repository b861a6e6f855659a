import { describe, expect, it } from '@jest/globals';
import type { CheckoutReply } from '@music/contracts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { HttpError } from '../../../lib/api/http.js';
import { checkoutTexts } from '../checkout.texts.js';
import { type CardProcessor, payWith } from './card.js';
import { processorOf } from './stripe-processor.js';

const intent: CheckoutReply = {
  paymentIntent: { clientSecret: 'pi_1_secret' },
  totals: { items: 1995, discount: 0, shipping: 0, vat: 333, total: 1995 },
  attemptId: '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01',
};
const throwing = (error: unknown): CardProcessor => ({
  check: () => Promise.resolve(true),
  pay: () => Promise.reject(error),
});
const answered = (status: number) => new HttpError({ status, code: null, msg: null, fields: [] });

describe('a payment without an answer', () => {
  it.each([0, 500, 503, 504])('%i: may be taken, so nobody is asked to pay again', async (status) => {
    expect(await payWith(throwing(answered(status)), intent)).toEqual({ isTaken: true });
  });

  it.each([answered(404), new Error('a mistake of ours')])('%s: is not taken', async (error) => {
    expect(await payWith(throwing(error), intent)).toEqual({ isTaken: false, why: checkoutTexts.failed });
  });

  it('is not made without a card form', async () => {
    expect(await payWith(null, intent)).toEqual({ isTaken: false, why: checkoutTexts.cardFormMissing });
  });

  it.each([
    ['api_connection_error', true],
    ['api_error', true],
    ['card_error', false],
    ['invalid_request_error', false],
  ])('Stripe’s %s: taken %s', async (type, isTaken) => {
    const stripe = { confirmPayment: async () => ({ error: { type } }) } as unknown as Stripe;
    const processor = processorOf(stripe, {} as unknown as StripeElements);
    expect(await payWith(processor, intent)).toMatchObject({ isTaken });
  });
});

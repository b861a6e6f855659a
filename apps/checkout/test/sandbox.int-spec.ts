import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paySandbox } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import Stripe from 'stripe';
import { SandboxIdempotency } from '../src/provider/sandbox/sandbox-idempotency.js';
import type { SandboxIntent } from '../src/provider/sandbox/sandbox-intent.js';
import { readCheckoutConfig } from '../src/config.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';
import { listenForWebhooks, stripeOf, type WebhookListener } from './stripe.fixture.js';

const secret = 'whsec_only_for_tests';
let listener: WebhookListener;
let checkout: Checkout;
let stripe: Stripe;

beforeAll(async () => {
  listener = await listenForWebhooks();
  checkout = await startCheckout([product({ id: 1 })], {
    SANDBOX_WEBHOOK_URL: listener.url,
    STRIPE_WEBHOOK_SECRET: secret,
  });
  stripe = await stripeOf(checkout);
});
afterAll(async () => {
  await checkout.stop();
  listener.close();
});

const create = (amount: number, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount, currency: 'gbp', metadata: { a: 'b' } },
    idempotencyKey ? { idempotencyKey } : {},
  );

describe('the payment sandbox, used with Stripe’s own SDK', () => {
  it('has the shapes of the SDK’s types', async () => {
    const intent: Stripe.PaymentIntent = await create(1_995);
    const typed: Pick<Stripe.PaymentIntent, Exclude<keyof SandboxIntent, 'last_payment_error'>> = intent;
    expect(typed).toMatchObject({
      object: 'payment_intent',
      amount: 1_995,
      amount_received: 0,
      metadata: { a: 'b' },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(expect.objectContaining({ ...typed }));
  });

  it('repeats the answer for a repeated key, and refuses it with other content', async () => {
    const [one, two] = await Promise.all([create(500, 'key'), create(500, 'key')]);
    expect(one.id).toBe(two.id);
    await expect(create(501, 'key')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('repeats an internal error too, but does not remember a request whose parameters are wrong', async () => {
    const keys = checkout.app.get(SandboxIdempotency);
    const failed = { status: 500, body: { error: { type: 'api_error', message: 'It failed.' } } };
    await keys.once('a failing key', 'the same', () => Promise.resolve(failed));
    const again = keys.once('a failing key', 'the same', () => Promise.resolve({ status: 200, body: {} }));
    expect(await again).toEqual(failed);
    await expect(create(100.5, 'half a penny')).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    expect((await create(100, 'half a penny')).amount).toBe(100);
  });

  it('forgets a key after a day', async () => {
    const { id } = await create(500, 'yesterday');
    const age = (hours: number) =>
      checkout.query(
        `update sandbox_objects set body = body || jsonb_build_object('created', extract(epoch from now())::integer - 3600 * $1)
         where id = 'key:yesterday'`,
        [hours],
      );
    await age(23);
    expect((await create(500, 'yesterday')).id).toBe(id);
    await age(25);
    expect((await create(500, 'yesterday')).id).not.toBe(id);
  });

  it('declines, asks the bank, and closes as Stripe does', async () => {
    const { id } = await create(500);
    const declined = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      statusCode: 402,
    });
    const confirmed = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(confirmed.status).toBe('requires_action');
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
    const closed = { code: 'payment_intent_unexpected_state', statusCode: 400 };
    await expect(stripe.paymentIntents.update(id, { amount: 600 })).rejects.toMatchObject(closed);
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      closed,
    );
  });

  it.each([
    ['too small an amount', () => create(29), 'amount_too_small'],
    ['half a penny', () => create(100.5), 'parameter_invalid_integer'],
    ['an unknown intent', () => stripe.paymentIntents.retrieve('pi_x'), 'resource_missing'],
    [
      'an unknown card that is named like something every object has',
      async () => stripe.paymentIntents.confirm((await create(500)).id, { payment_method: 'constructor' }),
      'resource_missing',
    ],
  ])('refuses %s', async (_, request, code) => {
    await expect(request()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  it('sends each event signed, twice, and again until it is accepted', async () => {
    await eventually(() => expect(listener.received).toHaveLength(6));
    listener.received.length = 0;
    listener.refuseNext(1);
    const { id } = await create(700);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await eventually(() => expect(listener.received).toHaveLength(2));
    const events = listener.received.map(({ body, signature }) =>
      Stripe.webhooks.constructEvent(body, signature, secret),
    );
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect(events[0]).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id, amount_received: 700 } },
    });
  });

  it('pays only with the client secret', async () => {
    const { begin, pay } = paying(checkout);
    const { paymentIntent } = await begin(payment(await checkout.visitor(1)));
    const guess = `${paymentIntent.clientSecret.slice(0, -1)}x`;
    const refused = await checkout.refusal(null, paySandbox, {
      clientSecret: guess,
      paymentMethod: 'pm_card_visa',
    });
    expect(refused.code).toBe('NOT_FOUND');
    expect((await pay(paymentIntent.clientSecret)).status).toBe('succeeded');
  });
});

describe('production', () => {
  const environment = {
    NODE_ENV: 'production',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_SECRET_KEY: 'sk_live_x',
    SELLER_NAME: 'Brass & Son Ltd',
    SELLER_ADDRESS: '1 Publishing Lane|London',
    SELLER_EMAIL: 'office@shop.example',
  };
  it.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL'])(
    'does not start without %s',
    (name) => {
      expect(() => readCheckoutConfig({ ...environment, [name]: '' })).toThrow(name);
    },
  );
  it('has no sandbox', () => {
    expect(readCheckoutConfig(environment)).toMatchObject({ stripeSecretKey: 'sk_live_x', webhook: null });
  });
});

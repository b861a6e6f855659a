import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import Stripe from 'stripe';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import {
  type SandboxCharge,
  type SandboxDispute,
  type SandboxRefund,
} from '../src/provider/sandbox/sandbox-charge.js';
import { createIntent, type SandboxIntent } from '../src/provider/sandbox/sandbox-intent.js';
import { SandboxService } from '../src/provider/sandbox/sandbox.service.js';
import { type stripeEvent } from '../src/provider/sandbox/sandbox-webhooks.client.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { listenForWebhooks, type WebhookListener } from './stripe.fixture.js';
import { misfits } from './stripe-fields.js';

/** `T` as far as the sandbox implements it; does not compile if a field is not Stripe's, or has another type. */
type Known<T, K extends keyof T> = Pick<T, K>;
const asStripe = {
  intent: (one: Omit<SandboxIntent, 'last_payment_error'>) =>
    one satisfies Known<Stripe.PaymentIntent, Exclude<keyof SandboxIntent, 'last_payment_error'>>,
  charge: (one: SandboxCharge) => one satisfies Known<Stripe.Charge, keyof SandboxCharge>,
  refund: (one: SandboxRefund) => one satisfies Known<Stripe.Refund, keyof SandboxRefund>,
  dispute: (one: Omit<SandboxDispute, 'evidence_details' | 'balance_transactions'>) =>
    one satisfies Known<
      Stripe.Dispute,
      Exclude<keyof SandboxDispute, 'evidence_details' | 'balance_transactions'>
    >,
  event: (one: Omit<ReturnType<typeof stripeEvent>, 'data' | 'type'>) =>
    one satisfies Known<Stripe.EventBase, Exclude<keyof ReturnType<typeof stripeEvent>, 'data' | 'type'>>,
};

const secret = 'whsec_only_for_tests';
let checkout: Checkout;
let listener: WebhookListener;
let base = '';
beforeAll(async () => {
  listener = await listenForWebhooks();
  checkout = await startCheckout([product({ id: 1 })], {
    SANDBOX_WEBHOOK_URL: listener.url,
    STRIPE_WEBHOOK_SECRET: secret,
  });
  const { sandbox } = await checkout.app.get(SandboxService).endpoint();
  base = `http://127.0.0.1:${sandbox?.port}/v1`;
});
afterAll(async () => {
  await checkout.stop();
  listener.close();
});

/** The raw response, as the bytes on the wire. */
async function requestJson(
  method: string,
  path: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const body = form && new URLSearchParams(form);
  const response = await fetch(base + path, { method, headers, ...(body && { body }) });
  return (await response.json()) as Record<string, unknown>;
}
async function paid(card: string): Promise<string> {
  const { id } = await requestJson('POST', '/payment_intents', {
    amount: '500',
    currency: 'gbp',
    'metadata[a]': 'b',
  });
  await requestJson('POST', `/payment_intents/${String(id)}/confirm`, { payment_method: card });
  return String(id);
}

describe('the sandbox’s responses are Stripe’s, field by field', () => {
  it('according to the SDK’s types (this compiles) and at run time', () => {
    expect(Object.keys(asStripe)).toHaveLength(5);
    expect(misfits(createIntent({ amount: 500 }))).toEqual([]);
  });

  it.each(['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_delayed'])(
    'an intent, before and after %s',
    async (card) => {
      const { id } = await requestJson('POST', '/payment_intents', { amount: '500', currency: 'gbp' });
      expect(misfits(await requestJson('GET', `/payment_intents/${String(id)}`))).toEqual([]);
      const reply = await requestJson('POST', `/payment_intents/${String(id)}/confirm`, {
        payment_method: card,
      });
      expect('error' in reply ? misfits(reply['error'] as object, 'error') : misfits(reply)).toEqual([]);
      expect(misfits(await requestJson('GET', `/payment_intents/${String(id)}`))).toEqual([]);
    },
  );

  it.each(['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail'])(
    'charge and refunds with %s',
    async (card) => {
      const payment_intent = await paid(card);
      const { latest_charge } = await requestJson('GET', `/payment_intents/${payment_intent}`);
      const refund = await requestJson('POST', '/refunds', {
        payment_intent,
        amount: '100',
        reason: 'duplicate',
      });
      expect(misfits(refund)).toEqual([]);
      expect(misfits(await requestJson('GET', `/charges/${String(latest_charge)}`))).toEqual([]);
      const list = await requestJson('GET', `/refunds?payment_intent=${payment_intent}`);
      expect(list).toMatchObject({ object: 'list', has_more: false, url: '/v1/refunds', data: [refund] });
    },
  );

  it('a dispute', async () => {
    const payment_intent = await paid('pm_card_createDispute');
    const { data } = await requestJson('GET', `/disputes?payment_intent=${payment_intent}`);
    const disputes = data as object[];
    expect(disputes.map((dispute) => misfits(dispute))).toEqual([[]]);
  });

  it.each([
    [
      'too much is given back',
      async () =>
        requestJson('POST', '/refunds', { payment_intent: await paid('pm_card_visa'), amount: '501' }),
    ],
    ['nothing is known of it', () => requestJson('GET', '/payment_intents/pi_nobody')],
    ['an amount is missing', () => requestJson('POST', '/payment_intents', {})],
    ['the address is wrong', () => requestJson('GET', '/nothing')],
  ])('an error when %s', async (_, wrong) => {
    const { error } = (await wrong()) as { error: object };
    expect(misfits(error, 'error')).toEqual([]);
  });

  it('every event, whatever it is about', async () => {
    listener.received.length = 0;
    const payment_intent = await paid('pm_card_pendingRefund');
    await requestJson('POST', '/refunds', { payment_intent, amount: '100' });
    await paid('pm_card_createDispute');
    const types = () =>
      new Set(listener.received.map(({ body }) => (JSON.parse(body) as { type: string }).type));
    const expected = [
      'charge.dispute.created',
      'charge.refunded',
      'payment_intent.succeeded',
      'refund.updated',
    ];
    await eventually(() => expect([...types()]).toEqual(expect.arrayContaining(expected)));
    for (const { body } of listener.received) {
      const event = JSON.parse(body) as { data: { object: object }; api_version: string };
      expect([...misfits(event), ...misfits(event.data.object)]).toEqual([]);
      expect(event.api_version).toBe(Stripe.API_VERSION);
    }
  });
});

describe('the shop’s requests follow Stripe’s documentation', () => {
  interface ReceivedRequest {
    call: string;
    form: string[];
    headers: IncomingHttpHeaders;
  }
  const received: ReceivedRequest[] = [];
  const intent = createIntent({ amount: 500 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const body = request.method === 'GET' ? query : Buffer.concat(chunks).toString();
      const form = [...new URLSearchParams(body)].map((pair) => pair.join('='));
      received.push({ call: `${request.method} ${path}`, form, headers: request.headers });
      const list = { object: 'list', data: [], has_more: false, url: path };
      const reply = request.method === 'GET' && !path.includes(intent.id) ? list : intent;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  let provider: PaymentProvider;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sandbox = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    provider = new PaymentProvider({ secretKey: 'sk_test_x', sandbox });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const change = { amount: 500, attemptId: 'a-1', revision: 2, idempotencyKey: 'k-1' };
  const metadata = ['metadata[attempt]=a-1', 'metadata[revision]=2'];
  it.each([
    [
      'create',
      () => provider.create(change),
      'POST /v1/payment_intents',
      ['amount=500', 'currency=gbp', ...metadata, 'allowed_payment_method_types[0]=card'],
    ],
    [
      'update',
      () => provider.update(intent.id, change),
      `POST /v1/payment_intents/${intent.id}`,
      ['amount=500', ...metadata],
    ],
    ['retrieve', () => provider.retrieve(intent.id), `GET /v1/payment_intents/${intent.id}`, []],
    ['cancel', () => provider.cancel(intent.id), `POST /v1/payment_intents/${intent.id}/cancel`, []],
    [
      'refund',
      () => provider.refund(intent.id, 100, 'k-1'),
      'POST /v1/refunds',
      [`payment_intent=${intent.id}`, 'amount=100'],
    ],
    [
      'refunds',
      () => provider.refunds(intent.id),
      'GET /v1/refunds',
      [`payment_intent=${intent.id}`, 'limit=100'],
    ],
    [
      'disputes',
      () => provider.disputes(intent.id),
      'GET /v1/disputes',
      [`payment_intent=${intent.id}`, 'limit=100'],
    ],
  ])('%s', async (name, request, call, form) => {
    received.length = 0;
    await request();
    expect(received.map((one) => ({ call: one.call, form: one.form.sort() }))).toEqual([
      { call, form: [...form].sort() },
    ]);
    const { headers } = received[0] as ReceivedRequest;
    expect(headers['authorization']).toBe('Bearer sk_test_x');
    expect(headers['stripe-version']).toBe(Stripe.API_VERSION);
    if (['create', 'refund'].includes(name)) expect(headers['idempotency-key']).toBe('k-1');
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Envelope, getBasket, type OrderMail } from '@music/contracts';
import {
  eventually,
  tcpProxy,
  type TcpProxy,
  testAmqpUrl,
  removeTestData,
  takeMessages,
} from '@music/testing';
import { Reconciler } from '../src/payments/reconciler.js';
import { SandboxService } from '../src/provider/sandbox/sandbox.service.js';
import { callAs, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

const prefix = `test-${randomBytes(5).toString('hex')}:`;

let rabbit: TcpProxy;
let checkout: Checkout;
beforeAll(async () => {
  rabbit = await tcpProxy(testAmqpUrl(), 5672);
  checkout = await startCheckout([product({ id: 1 })], {}, { amqpUrl: rabbit.url, prefix });
});
afterAll(async () => {
  await checkout.stop();
  await rabbit.close();
  await removeTestData(prefix, ['checkout', 'catalogue', 'identity', 'library', 'mailer', 'reporting']);
});

describe('while RabbitMQ is down (rule S6)', () => {
  it('payments are committed, and their events arrive once it is back: one order and one mail each', async () => {
    const { begin, status, count } = paying(checkout);
    const begun = await Promise.all([1, 2, 3].map(async () => begin(payment(await checkout.visitor(1)))));
    await rabbit.cut();
    for (const { paymentIntent } of begun) {
      const card = { ...paymentIntent, paymentMethod: 'pm_card_visa' };
      expect(await checkout.app.get(SandboxService).pay(card)).toMatchObject({ status: 'succeeded' });
    }
    await expect(callAs(checkout.bus, null, getBasket, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await count('orders')).toBe(3);
    const waiting = () => count('outbox', "event = 'checkout.mail-requested' and sent_at is null");
    expect(await waiting()).toBe(3);

    await rabbit.restore();
    await eventually(async () => expect(await waiting()).toBe(0));
    const mailed = () => count('outbox', "event = 'checkout.mail-requested' and sent_at is not null");
    await eventually(async () => expect(await mailed()).toBe(3));
    const mails = (await takeMessages(`${prefix}events.mailer`)).map(
      (body) => Envelope.parse(JSON.parse(body)).payload as OrderMail,
    );
    const orders = (await checkout.query('select id from orders')) as { id: string }[];
    expect(new Set(mails.map(({ mailId }) => mailId))).toEqual(
      new Set(orders.map(({ id }) => `confirmation:${id}`)),
    );
    for (const { attemptId } of begun)
      expect(await eventually(() => status(attemptId))).toMatchObject({ state: 'paid' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Call, createUpdatePaymentIntent, getOrderStatus, takePaymentEvent } from '@music/contracts';
import { waitLimitMs, type TcpProxy, tcpProxy } from '@music/testing';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { SandboxService } from '../src/provider/sandbox/sandbox.service.js';
import { type TestRequest, callAs, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let road: TcpProxy;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  const { secretKey, sandbox } = await checkout.app.get(SandboxService).endpoint();
  road = await tcpProxy(`http://127.0.0.1:${sandbox?.port}`, 80);
  const { hostname: host, port } = new URL(road.url);
  const overRoad = new PaymentProvider({ secretKey, sandbox: { host, port: Number(port) } });
  Object.assign(checkout.app.get(PaymentProvider), overRoad);
});
afterAll(async () => {
  await road.close();
  await checkout.stop();
});

/** Calls like the gateway: for no longer than the contract promises. */
const call = <C extends Call>(contract: C, request: TestRequest<C>) =>
  callAs(checkout.bus, null, contract, request);

it('while the provider hangs, nobody waits longer than promised, and nothing is lost or paid twice', async () => {
  const { begin, pay, count } = paying(checkout);
  const [guestKey, other] = [await checkout.visitor(1), await checkout.visitor(1)];
  const { attemptId, paymentIntent } = await begin(payment(guestKey));
  await pay(paymentIntent.clientSecret);
  const intentId = intentOf(paymentIntent.clientSecret);
  const event = { eventId: randomUUID(), type: 'payment_intent.succeeded', intentId };
  road.freeze();
  const [prepared, status, refused] = await Promise.allSettled([
    callAs(checkout.bus, null, takePaymentEvent, event, { timeoutMs: waitLimitMs }),
    call(getOrderStatus, { attemptId, guestKey }),
    call(createUpdatePaymentIntent, payment(other)),
  ]);
  expect(status).toMatchObject({ value: { state: 'awaiting_payment', unpaid: false, order: null } });
  // Too late, it would be UNAVAILABLE, without saying that nothing was charged.
  expect(refused).toMatchObject({
    reason: {
      code: 'CHECKOUT_PAYMENT_UNAVAILABLE',
      msg: expect.stringContaining('You have not been charged'),
    },
  });
  // The gateway stores the event and sends it again.
  expect(prepared).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  road.thaw();
  expect(await call(getOrderStatus, { attemptId, guestKey })).toMatchObject({ state: 'paid' });
  await begin(payment(other));
  expect(await count('orders')).toBe(1);
  expect(await count('attempts')).toBe(2);
});

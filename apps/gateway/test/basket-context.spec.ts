import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import cookie from '@fastify/cookie';
import { createUpdatePaymentIntent, freeCheckout } from '@music/contracts';
import { CallError, Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

const heard: RequestContext[] = [];
const refuse = (_: object, context: RequestContext): never => {
  heard.push(context);
  throw new CallError('CHECKOUT_BASKET_EMPTY');
};

/** A checkout that only records the caller. */
@Controller()
class ListeningCheckout {
  @Handles(createUpdatePaymentIntent)
  pay(request: object, context: RequestContext) {
    return refuse(request, context);
  }

  @Handles(freeCheckout)
  place(request: object, context: RequestContext) {
    return refuse(request, context);
  }
}
@Module({ controllers: [ListeningCheckout] })
class ListeningCheckoutModule {}

const forms = {
  '/api/create-update-payment-intent/': {
    addresses: {
      email: 'ann@example.org',
      billing: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' },
    },
    shippingCost: 0,
  },
  '/api/free-checkout/': {},
};
const broker = new InProcessBroker();
const guestKey = randomUUID();
let checkout: INestMicroservice;
let app: NestFastifyApplication;
beforeAll(async () => {
  const strategy = serverStrategy({ service: 'checkout', broker, actorSecret: testSecret });
  checkout = await NestFactory.createMicroservice(ListeningCheckoutModule, { strategy, logger: false });
  await checkout.listen();
  app = await openGateway(testConfig(), broker);
});
afterAll(async () => {
  await app.close();
  await checkout.close();
  await broker.close();
});
beforeEach(() => {
  heard.length = 0;
});

describe.each(Object.entries(forms))('POST %s', (url, form) => {
  const post = (headers: Record<string, string>, more: object = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: { ...form, ...more },
      cookies: { basket: cookie.sign(guestKey, testSecret) },
      headers,
    });

  it('checkout gets the cookie’s basket and the header’s idempotency key', async () => {
    await post({ 'idempotency-key': 'once-1' });
    await post({});
    expect(heard).toMatchObject([
      { guestKey, idempotencyKey: 'once-1' },
      { guestKey, idempotencyKey: null },
    ]);
  });

  it.each(['guestKey', 'idempotencyKey'])('a body that names %s is refused', async (field) => {
    const response = await post({}, { [field]: randomUUID() });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'INVALID', fields: [{ field, reason: 'unknown field' }] });
    expect(heard).toEqual([]);
  });

  it('an invalid key in the header is refused', async () => {
    const response = await post({ 'idempotency-key': 'two words' });
    expect(response.json()).toMatchObject({ code: 'INVALID', fields: [{ field: 'Idempotency-Key' }] });
    expect(heard).toEqual([]);
  });
});

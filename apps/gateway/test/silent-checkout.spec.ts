import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createUpdatePaymentIntent, type ErrorBody, getOrderStatus } from '@music/contracts';
import { Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

let end: (reason: Error) => void;
const never = new Promise<never>((_, reject) => {
  end = reject;
});

/** A checkout that accepts every call and answers none. */
@Controller()
class SilentCheckout {
  @Handles(createUpdatePaymentIntent)
  pay() {
    return never;
  }

  @Handles(getOrderStatus)
  status() {
    return never;
  }
}
@Module({ controllers: [SilentCheckout] })
class SilentCheckoutModule {}

const broker = new InProcessBroker();
let checkout: INestMicroservice;
let app: NestFastifyApplication;
beforeAll(async () => {
  const strategy = serverStrategy({ service: 'checkout', broker, actorSecret: testSecret });
  checkout = await NestFactory.createMicroservice(SilentCheckoutModule, { strategy, logger: false });
  await checkout.listen();
  app = await openGateway(testConfig(), broker);
});
afterAll(async () => {
  end(new Error('too late'));
  await app.close();
  await checkout.close();
  await broker.close();
});

const sorry = 'Sorry, something went wrong. Please try again later.';

it('if checkout does not answer about a payment, the gateway answers 503 instead of waiting', async () => {
  const payload = {
    addresses: {
      email: 'ann@example.org',
      billing: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' },
    },
    licenceNames: { brass1: 'Leeds Band' },
    shippingCost: 0,
    cancelWaiver: true,
  };
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/api/create-update-payment-intent/', payload }),
    app.inject('/api/order-status/6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01'),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(answers.map((answer) => answer.json<ErrorBody>().msg)).toEqual([sorry, null]);
});

it.each([
  '/api/create-update-payment-intent',
  '/api/create-update-payment-intent/?a=1',
  '/api/free-checkout/',
])('C-186 a refusal that never reaches checkout has a text for the customer, too: %s', async (url) => {
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url, headers, payload: '{"addresses":' });
  expect(response.statusCode).toBe(400);
  expect(response.json<ErrorBody>()).toMatchObject({ code: 'BAD_REQUEST', msg: sorry });
});

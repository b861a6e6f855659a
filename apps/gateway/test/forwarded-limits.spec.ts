import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  applySubscriptionVoucher,
  type Call,
  getPiece,
  giveWaiver,
  giveWaiverByLink,
  notePlay,
  previewSubscriptionVoucher,
  verifyLicence,
} from '@music/contracts';
import { type Bus, Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { forwardingController } from '../src/routing/forwarding.controller.js';
import { limits, type RateLimit, type RateLimits, TooManyRequests } from '../src/routing/rate-limits.js';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

/** Forwards a call with `consume` as the gateway's limits, and notes what is sent to the service. */
async function forward(call: Call, consume: RateLimits['consume']) {
  const sent: unknown[] = [];
  const bus = { call: (...args: unknown[]) => Promise.resolve(sent.push(args)) } as unknown as Bus;
  const handlers = Object.assign(new (forwardingController([call]))() as object, { bus, rates: { consume } });
  const handler = (handlers as Record<string, (...args: unknown[]) => Promise<unknown>>)[call.name];
  const refusal: unknown = await handler?.call(handlers, { id: 1 }, { ip: '2001:db8::7' }).then(
    () => null,
    (error: unknown) => error,
  );
  return { sent, error: refusal };
}

describe('a forwarded call', () => {
  it.each<[Call, RateLimit]>([
    [applySubscriptionVoucher, limits.subscriptionVoucher],
    [giveWaiver, limits.orderStatus],
    [giveWaiverByLink, limits.orderStatus],
    [notePlay, limits.plays],
    [previewSubscriptionVoucher, limits.subscriptionVoucher],
    [verifyLicence, limits.verifyLicence],
  ])('$name is limited by address, and not sent above the limit', async (call, limit) => {
    const consume = jest.fn(() => Promise.resolve());
    expect(await forward(call, consume)).toEqual({ sent: [[call, { id: 1 }]], error: null });
    expect(consume.mock.calls).toEqual([[limit, '2001:db8:0:0::/64']]);
    const error = new TooManyRequests(60);
    expect(await forward(call, () => Promise.reject(error))).toEqual({ sent: [], error });
  });

  it('without a limit is sent at once', async () => {
    const consume = jest.fn(() => Promise.resolve());
    expect(await forward(getPiece, consume)).toEqual({ sent: [[getPiece, { id: 1 }]], error: null });
    expect(consume).not.toHaveBeenCalled();
  });
});

@Controller()
class FakeLibrary {
  @Handles(verifyLicence)
  verify({ code }: { code: string }) {
    const date = '2026-01-01T00:00:00.000Z';
    return { code, title: 'March', licensee: 'Band', date, valid: true, nameCorrectedAt: null };
  }
}
@Module({ controllers: [FakeLibrary] })
class FakeLibraryModule {}

describe('the limit of an address', () => {
  const broker = new InProcessBroker();
  let library: INestMicroservice;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const strategy = serverStrategy({ service: 'library', broker, actorSecret: testSecret });
    library = await NestFactory.createMicroservice(FakeLibraryModule, { strategy, logger: false });
    await library.listen();
    app = await openGateway(testConfig(), broker);
  });
  afterAll(async () => {
    await app.close();
    await library.close();
    await broker.close();
  });

  const statusOf = async (code: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: `/api/verify/${code}`, remoteAddress })).statusCode;

  it('counts valid requests only, and no other address', async () => {
    for (let time = 0; time < 5; time += 1) expect(await statusOf('x'.repeat(101))).toBe(404);
    for (let time = 0; time < limits.verifyLicence.limit; time += 1) expect(await statusOf('ABCD')).toBe(200);
    expect(await statusOf('ABCD')).toBe(429);
    expect(await statusOf('x'.repeat(101))).toBe(404);
    expect(await statusOf('ABCD', '192.0.2.2')).toBe(200);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Bus } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { testConfig } from '../../test/gateway.fixture.js';
import { BasketSession } from '../basket/basket-session.js';
import { RateLimits, TooManyRequests } from '../routing/rate-limits.js';
import { ReceiptsController } from './receipts.controller.js';

/** Returns how often checkout was called. */
function gate() {
  let callCount = 0;
  const bus = { call: () => Promise.resolve(((callCount += 1), {})) } as unknown as Bus;
  const controller = new ReceiptsController(
    bus,
    new RateLimits(new MemoryCacheStore(), testConfig()),
    new BasketSession(),
  );
  const renew = (ip: string, email: string) =>
    controller.renewLink({ orderNo: '100001', email }, { ip } as FastifyRequest).then(
      () => 'taken',
      (error: unknown) => (error instanceof TooManyRequests ? 'too many' : Promise.reject(error)),
    );
  return { renew, callCount: () => callCount };
}

describe('asking for a new link to an order', () => {
  it('is limited by sender', async () => {
    const { renew, callCount } = gate();
    for (let time = 0; time < 5; time += 1)
      expect(await renew('203.0.113.1', `a${time}@b.org`)).toBe('taken');
    expect(await renew('203.0.113.1', 'other@b.org')).toBe('too many');
    expect(callCount()).toBe(5);
  });

  it('is limited by recipient, from any sender and in any spelling', async () => {
    const { renew } = gate();
    for (let time = 0; time < 5; time += 1)
      expect(await renew(`203.0.113.${time}`, 'Ann@B.org')).toBe('taken');
    expect(await renew('203.0.113.99', 'ann@b.org')).toBe('too many');
    expect(await renew('203.0.113.99', 'bea@b.org')).toBe('taken');
  });
});

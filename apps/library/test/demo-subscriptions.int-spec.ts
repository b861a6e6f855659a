import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findSubscriptionVouchers, listSubscriptions } from '@music/contracts';
import { Database } from '@music/platform';
import { someProduct } from '@music/testing';
import { loadDemoSubscriptions } from '../src/demo/load-demo-subscriptions.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';

const now = new Date('2026-11-22T20:00:00Z');
const customers = Array.from({ length: 30 }, (_, index) => ({
  userId: -1 - index,
  name: `Player ${index}`,
  registeredAt: new Date('2024-11-01T10:00:00Z'),
}));
const products = [2025, 2026].map((year, index) => someProduct({ id: index + 1, version: index + 1, year }));
const administrator = { userId: 1, isAdmin: true, onBehalfOf: null };
let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterAll(() => library.stop());

const load = () => {
  const { url } = library.app.get(Database).dataSource.options as { url: string };
  return loadDemoSubscriptions(url, { customers, products, years: 2, now });
};
const subscribed = async () => (await library.callWith({}, listSubscriptions, { afterId: 0 })).subscriptions;

describe('the subscriptions of the demo', () => {
  it('are published with their vouchers, and end when they begin: nothing is sent or downloadable', async () => {
    await load();
    const found = await subscribed();
    expect(found).toHaveLength(32);
    expect(new Set(found.map(({ year }) => year))).toEqual(new Set([2025, 2026]));
    for (const { userId, appliedAt, endedAt } of found) {
      expect(userId).toBeLessThan(0);
      expect(new Date(appliedAt) < now).toBe(true);
      expect(endedAt).toBe(appliedAt);
    }
    const [{ mails }] = (await library.query(
      `select count(*)::integer as mails from library.outbox where event not like '%files-changed'`,
    )) as [{ mails: number }];
    expect(mails).toBe(0);
    const page = { limit: 50 };
    const { rows: vouchers } = await library.callWith(
      { actor: administrator },
      findSubscriptionVouchers,
      page,
    );
    expect(vouchers.length).toBe(32);
    expect(vouchers[0]).toMatchObject({ email: '', customerName: expect.stringMatching(/\(demo\)$/) });
  });

  it('are created once', async () => {
    const before = await subscribed();
    await load();
    expect(await subscribed()).toEqual(before);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import { AttemptsRepository } from '../src/payments/attempts.repository.js';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { SettlementService } from '../src/payments/settlement.service.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { inSeveralProcesses } from './races.js';
import { type Noticed, noticeAll, notices } from './payment-notices.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const once: Noticed = { orders: 1, paidEvents: 1, published: 1, mails: 1 };
const plan = (payments: number) => fc.sample(notices, payments);

/** Loses every `nth` response about a successful payment. */
function loseResponses(nth: number): void {
  const provider = checkout.app.get(PaymentProvider);
  const retrieve = provider.retrieve.bind(provider);
  let calls = 0;
  jest.spyOn(provider, 'retrieve').mockImplementation(async (id) => {
    const intent = await retrieve(id);
    if (intent.status === 'succeeded' && (calls += 1) % nth === 0) throw new ProviderUnavailable();
    return intent;
  });
}

describe('G3 payments that are noticed by webhook, return and reconciler', () => {
  it('a hundred, each reported up to eight times, shuffled, late and at once: 1 order, 1 event, 1 mail each', async () => {
    inSeveralProcesses();
    const noticed = await noticeAll(checkout, plan(100));
    expect(noticed).toEqual(Array.from({ length: 100 }, () => once));
    const [span] = (await checkout.query(
      'select count(*)::integer as orders, (max(order_no) - min(order_no) + 1)::integer as numbers from orders',
    )) as [{ orders: number; numbers: number }];
    expect(span).toEqual({ orders: 100, numbers: 100 });
  });

  it('also while the provider answers only nine times out of ten', async () => {
    loseResponses(10);
    expect(await noticeAll(checkout, plan(40))).toEqual(Array.from({ length: 40 }, () => once));
  });

  it('a planted bug is noticed: an event that counts as handled although the provider did not answer', async () => {
    loseResponses(2);
    const settlement = checkout.app.get(SettlementService);
    const settle = settlement.settle.bind(settlement);
    jest
      .spyOn(settlement, 'settle')
      .mockImplementation((id, cause) => settle(id, cause).catch(() => 'unpaid' as const));
    jest.spyOn(checkout.app.get(Reconciler), 'reconcile').mockResolvedValue();
    const alone = { copies: 1, waves: Array.from({ length: 9 }, () => 0), returns: false, rank: 1 };
    const noticed = await noticeAll(checkout, [alone, alone]);
    expect(noticed.map(({ orders }) => orders).sort()).toEqual([0, 1]);
  });

  it('a planted bug is noticed: orders without a lock, without compare and set, and without unique keys', async () => {
    await checkout.query(`
      alter table orders drop constraint orders_attempt_id_key;
      alter table orders drop constraint orders_payment_intent_id_key;`);
    const attempts = checkout.app.get(AttemptsRepository);
    jest.spyOn(attempts, 'lockByIntent').mockImplementation(async (_, id) => attempts.find(id ?? ''));
    jest.spyOn(attempts, 'changeState').mockResolvedValue();
    inSeveralProcesses();
    const crowd = { copies: 8, waves: Array.from({ length: 9 }, () => 0), returns: true, rank: 1 };
    const noticed = await noticeAll(checkout, [crowd, crowd, crowd, crowd]);
    expect(Math.max(...noticed.map(({ orders }) => orders))).toBeGreaterThan(1);
  });
});

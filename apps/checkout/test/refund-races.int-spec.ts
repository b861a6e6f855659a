import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import {
  IntentUnknown,
  ProviderUnavailable,
  type Refund as ProviderRefund,
} from '../src/provider/payment-provider.client.js';
import { RefundSettlementService } from '../src/refunds/refund-settlement.service.js';
import { RefundsRepository } from '../src/refunds/refunds.repository.js';
import { RefundsService } from '../src/refunds/refunds.service.js';
import { type Bought, buying } from './buying.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf } from './paying.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let staff: ReturnType<typeof refunding>;
let refunds: RefundsService;
beforeAll(async () => {
  // Two of £19.95, one of £10.
  checkout = await startCheckout([...[1, 2].map((id) => product({ id })), product({ id: 3, pdf: 1000 })]);
  buy = buying(checkout);
  staff = refunding(checkout);
  refunds = checkout.app.get(RefundsService);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** Staff refund an item of this price while the provider is away. */
async function requestRefund(bought: Bought, total: number): Promise<{ id: string; lineId: number }> {
  const [lineId = 0] = staff.lineOf(bought, total);
  const payment = jest.spyOn(staff.provider, 'refund').mockRejectedValue(new ProviderUnavailable('away'));
  await staff.refund(bought.orderNo, [lineId]);
  payment.mockRestore();
  const [{ id }] = (await checkout.query(
    'select refund_id as id from refund_lines where line_id = $1 and active',
    [lineId],
  )) as [{ id: string }];
  return { id, lineId };
}

async function waitingForLocks(): Promise<number> {
  const waiting: unknown[] = await checkout.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

function withResolver() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolver) => (resolve = resolver));
  return { promise, resolve };
}

/** A process pays a refund, but between its look-up and its payment others do `meanwhile`. */
async function paySlowly(
  id: string,
  meanwhile: () => Promise<void>,
  status: ProviderRefund['status'] = 'succeeded',
): Promise<void> {
  const payment = jest.spyOn(staff.provider, 'refund').mockImplementationOnce(async (...args) => {
    await meanwhile();
    return { ...(await staff.payBack(...args)), status };
  });
  await refunds.execute(id);
  payment.mockRestore();
}

describe('when two processes execute the same refund', () => {
  it('what one of them pays after the other has failed it is reported, and never paid again', async () => {
    const { detail, refund, lineOf, inDashboard, report, paidBack, alerts } = staff;
    const bought = await buy([1, 2, 3]);
    const { id, lineId } = await requestRefund(bought, 1000);
    await paySlowly(id, async () => {
      await inDashboard(bought, 1995);
      await refunds.execute(id);
    });
    await report(bought);
    expect(await alerts(bought.orderNo)).toMatchObject([
      { about: 'refund-failed', detail: 'unbooked', amount: 1000 },
      { about: 'refund-unknown', amount: 1995 },
      { about: 'refund-unknown', amount: 1000 },
    ]);
    await refund(bought.orderNo, [lineId]);
    await refund(bought.orderNo, lineOf(bought, 1995).slice(0, 1));
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'part_refunded', refunded: 2995 });
    expect(await paidBack(bought)).toEqual([1000, 1995]);
  });

  it.each(['succeeded', 'pending'] as const)(
    'what one of them pays although the other has found it in the dashboard is reported, and ends no other licence: %s',
    async (status) => {
      const { detail, inDashboard, report, paidBack, alerts } = staff;
      const bought = await buy([1, 2]);
      const { id, lineId } = await requestRefund(bought, 1995);
      await paySlowly(
        id,
        async () => {
          await inDashboard(bought, 1995);
          await refunds.execute(id);
        },
        status,
      );
      await report(bought);
      expect(await detail(bought.orderNo)).toMatchObject({
        state: 'part_refunded',
        refunded: 1995,
        refunds: [{ by: 1, state: 'succeeded', lineIds: [lineId] }],
      });
      expect(await paidBack(bought)).toEqual([1995, 1995]);
      expect(await alerts(bought.orderNo)).toMatchObject([{ about: 'refund-unknown', amount: 1995 }]);
    },
  );

  it('only one of those that retry it at the same time gets it, and none for a while afterwards', async () => {
    const bought = await buy([1]);
    const { id } = await requestRefund(bought, 1995);
    await checkout.query(`update refunds set requested_at = now() - interval '1 hour' where id = $1`, [id]);
    const payment = jest
      .spyOn(staff.provider, 'refund')
      .mockRejectedValue(new ProviderUnavailable('still away'));
    await Promise.all([refunds.retryPending(120), refunds.retryPending(120)]);
    await refunds.retryPending(120);
    expect(payment).toHaveBeenCalledTimes(1);
    await checkout.query(`update refunds set checked_at = now() - interval '3 minutes' where id = $1`, [id]);
    payment.mockRestore();
    await refunds.retryPending(120);
    expect(await staff.paidBack(bought)).toEqual([1995]);
  });
});

it('two refunds executed at the same time are never both matched with one refund of the dashboard', async () => {
  const bought = await buy([1, 3]);
  const [whole, part] = [await requestRefund(bought, 1995), await requestRefund(bought, 1000)];
  await staff.inDashboard(bought, 995, 1000);
  const [begun, finish] = [withResolver(), withResolver()];
  const repository = checkout.app.get(RefundsRepository);
  const addProviderIds = repository.addProviderIds.bind(repository);
  jest.spyOn(repository, 'addProviderIds').mockImplementationOnce(async (...args) => {
    begun.resolve();
    await finish.promise;
    await addProviderIds(...args);
  });
  const first = refunds.execute(whole.id);
  await begun.promise;
  const second = refunds.execute(part.id);
  await Promise.race([second, eventually(async () => expect(await waitingForLocks()).toBe(1))]);
  finish.resolve();
  await Promise.all([first, second]);
  // In case it gave up waiting for the lock, which it does after 3 s.
  await refunds.execute(part.id);
  expect(await staff.detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 2995 });
  expect(await staff.paidBack(bought)).toEqual([995, 1000, 1000]);
});

describe('what changes between a look-up and the write', () => {
  it('a refund that is under way at the provider is not failed, even if the provider does not know its payment for a while', async () => {
    const { detail, report, paidBack, lineOf } = staff;
    const bought = await buy([1, 2, 3]);
    const [lineId = 0] = lineOf(bought, 1000);
    const payment = jest.spyOn(staff.provider, 'refund').mockImplementationOnce(async (...args) => ({
      ...(await staff.payBack(...args)),
      status: 'pending',
    }));
    await staff.refund(bought.orderNo, [lineId]);
    payment.mockRestore();
    const [{ id = '' } = {}] = (await detail(bought.orderNo)).refunds;
    const listed = jest.spyOn(staff.provider, 'refunds').mockRejectedValue(new IntentUnknown('Unknown'));
    await refunds.execute(id);
    listed.mockRestore();
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 1000, refunds: [{ state: 'succeeded' }] });
    await expect(staff.refund(bought.orderNo, [lineId])).rejects.toMatchObject({ code: 'CHECKOUT_REFUNDED' });
    expect(await paidBack(bought)).toEqual([1000]);
  });

  it('staff are told if the bank returns a refund that another process books meanwhile as made', async () => {
    const bought = await buy([1, 2, 3]);
    const { id } = await requestRefund(bought, 1000);
    const made = await staff.payBack(intentOf(bought.clientSecret), 1000, id, id);
    jest.spyOn(staff.provider, 'refunds').mockResolvedValue([{ ...made, status: 'failed' }]);
    const repository = checkout.app.get(RefundsRepository);
    const ofOrder = repository.ofOrder.bind(repository);
    jest.spyOn(repository, 'ofOrder').mockImplementationOnce(async (orderId) => {
      const before = await ofOrder(orderId);
      for (const refund of before)
        await checkout.app.get(RefundSettlementService).applyProviderState(refund, made);
      return before;
    });
    await staff.report(bought);
    expect(await staff.detail(bought.orderNo)).toMatchObject({
      refunded: 1000,
      refunds: [{ state: 'succeeded' }],
      returnedRefunds: [{ amount: 1000 }],
    });
    expect(await staff.alerts(bought.orderNo)).toMatchObject([{ about: 'refund-failed', amount: 1000 }]);
  });

  it('staff are told if the bank returns a refund of the dashboard while the shop takes it', async () => {
    const bought = await buy([1, 2, 3]);
    await staff.inDashboard(bought, 1000);
    await staff.report(bought);
    const list = staff.provider.refunds.bind(staff.provider);
    const listed = jest.spyOn(staff.provider, 'refunds');
    listed.mockImplementation(async (intentId) =>
      (await list(intentId)).map((each) => ({ ...each, status: 'failed' })),
    );
    listed.mockImplementationOnce(async (intentId) => {
      const before = await list(intentId);
      await staff.report(bought);
      return before;
    });
    await staff.refund(bought.orderNo, staff.lineOf(bought, 1000));
    expect(await staff.alerts(bought.orderNo)).toMatchObject([
      { about: 'refund-unknown', amount: 1000 },
      { about: 'refund-failed', amount: 1000 },
    ]);
  });
});

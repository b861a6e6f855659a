import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getOrder, getSale, listOrders, refundOrder } from '@music/contracts';
import { randomUUID } from 'node:crypto';
import {
  type Dispute,
  PaymentProvider,
  ProviderUnavailable,
} from '../src/provider/payment-provider.client.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { ProviderRefundsService } from '../src/refunds/provider-refunds.service.js';
import { RefundSettlementService } from '../src/refunds/refund-settlement.service.js';
import { type Bought, buying } from './buying.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let provider: PaymentProvider;
let sendProviderEvent: ReturnType<typeof paying>['sendProviderEvent'];
beforeAll(async () => {
  checkout = await startCheckout([1, 2].map((id) => product({ id })));
  ({ sendProviderEvent } = paying(checkout));
  buy = buying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const detail = (orderNo: string) => checkout.call(admin, getOrder, { orderNo });
const refund = (orderNo: string, lineIds: number[]) =>
  checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'Bought twice' });
const linesOf = ({ order }: Bought) => order.lines.map(({ lineId }) => lineId);
/** The events of an order, oldest first. */
const published = async (name: string, orderNo: string): Promise<{ version: number; payload: object }[]> =>
  checkout.query(
    `select (envelope ->> 'aggregateVersion')::integer as version, envelope -> 'payload' as payload from outbox
     where event = $1 and envelope -> 'payload' ->> 'orderNo' = $2 order by position`,
    [name, orderNo],
  );

describe('refunds and disputes at the provider', () => {
  it('a refund of all that is left becomes the order’s refund', async () => {
    const bought = await buy([1, 2]);
    await provider.refund(intentOf(bought.clientSecret), 3990, randomUUID());
    await Promise.all(
      [1, 2, 3].map(() => sendProviderEvent('charge.refunded', intentOf(bought.clientSecret))),
    );
    expect(await detail(bought.orderNo)).toMatchObject({
      state: 'refunded',
      refunded: 3990,
      refunds: [{ by: null, state: 'succeeded', lineIds: linesOf(bought) }],
    });
  });

  it('a refund of all that is left is found when staff ask for another one, even if its event never came', async () => {
    const bought = await buy([1, 2]);
    await provider.refund(intentOf(bought.clientSecret), 3990, randomUUID());
    expect(await refund(bought.orderNo, linesOf(bought))).toMatchObject({
      state: 'refunded',
      refunded: 3990,
      refunds: [{ by: 1, state: 'succeeded' }],
    });
    expect(await published('checkout.staff-alerted', bought.orderNo)).toEqual([]);
  });

  it.each(['the look-up after the refusal fails', 'the shop stops before it is recorded'])(
    'a refund of all that is left is found later if %s',
    async (interruption) => {
      const bought = await buy([1]);
      await provider.refund(intentOf(bought.clientSecret), 1995, randomUUID());
      const refunds = jest.spyOn(provider, 'refunds').mockResolvedValueOnce([]);
      if (interruption.startsWith('the look-up')) refunds.mockRejectedValueOnce(new ProviderUnavailable());
      else
        jest
          .spyOn(checkout.app.get(ProviderRefundsService), 'sync')
          .mockRejectedValueOnce(new Error('stopped'));
      expect(await refund(bought.orderNo, linesOf(bought))).toMatchObject({
        state: 'paid',
        refunds: [{ by: 1, state: 'requested' }],
      });
      await checkout.app.get(Reconciler).reconcile(0);
      expect(await detail(bought.orderNo)).toMatchObject({
        state: 'refunded',
        refunded: 1995,
        refunds: [{ by: 1, state: 'succeeded' }],
      });
      expect(await published('checkout.staff-alerted', bought.orderNo)).toEqual([]);
    },
  );

  it('a refund that was made while staff asked for the same one is booked after the refusal', async () => {
    const bought = await buy([1]);
    await provider.refund(intentOf(bought.clientSecret), 1995, randomUUID());
    jest.spyOn(provider, 'refunds').mockResolvedValueOnce([]);
    expect(await refund(bought.orderNo, linesOf(bought))).toMatchObject({
      state: 'refunded',
      refunded: 1995,
      refunds: [
        { by: 1, state: 'failed' },
        { by: null, state: 'succeeded' },
      ],
    });
    const [alert] = await published('checkout.staff-alerted', bought.orderNo);
    expect(alert?.payload).toMatchObject({ about: 'refund-failed', detail: 'refunded', amount: 1995 });
  });

  it('a refund is taken over wholly or, in a crash, not at all; then its event is sent again', async () => {
    const bought = await buy([1]);
    await provider.refund(intentOf(bought.clientSecret), 1995, randomUUID());
    const settling = checkout.app.get(RefundSettlementService);
    jest.spyOn(settling, 'settle').mockRejectedValueOnce(new Error('stopped'));
    await expect(sendProviderEvent('charge.refunded', intentOf(bought.clientSecret))).rejects.toThrow();
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'paid', refunds: [] });
    await sendProviderEvent('charge.refunded', intentOf(bought.clientSecret));
    expect(await detail(bought.orderNo)).toMatchObject({
      state: 'refunded',
      refunds: [{ by: null, state: 'succeeded' }],
    });
  });

  it('a refund that matches no line is left to the staff', async () => {
    const bought = await buy([1, 2]);
    await provider.refund(intentOf(bought.clientSecret), 100, randomUUID());
    await sendProviderEvent('refund.created', intentOf(bought.clientSecret));
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'paid', refunds: [] });
    const [alert] = await published('checkout.staff-alerted', bought.orderNo);
    expect(alert?.payload).toMatchObject({ about: 'refund-unknown', amount: 100 });
  });

  it('a dispute is shown with the provider’s status, and each change alerts the staff once', async () => {
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    await Promise.all(
      [1, 2, 3].map(() => sendProviderEvent('charge.dispute.created', intentOf(bought.clientSecret))),
    );
    const { rows } = await checkout.call(admin, listOrders, { show: 'disputed', q: bought.orderNo });
    expect(rows).toMatchObject([{ orderNo: bought.orderNo, dispute: 'needs_response', state: 'paid' }]);
    const alerts = await published('checkout.staff-alerted', bought.orderNo);
    expect(alerts.map(({ payload }) => payload)).toMatchObject([
      { about: 'payment-disputed', detail: 'needs_response', amount: 1995 },
    ]);
    const [open] = await provider.disputes(intentOf(bought.clientSecret));
    const lost = { ...open, status: 'lost', fee: 2000 } as Dispute;
    jest.spyOn(provider, 'disputes').mockResolvedValue([lost]);
    await Promise.all(
      [1, 2, 3].map(() => sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret))),
    );
    jest.restoreAllMocks();
    const closed = await published('checkout.dispute-closed', bought.orderNo);
    expect(closed).toMatchObject([{ payload: { disputeId: lost.id, amount: 1995, fee: 2000 } }]);
    const { orderId } = closed[0]?.payload as { orderId: string };
    const { sale } = await checkout.call(null, getSale, { orderId });
    expect(sale).toMatchObject({ dispute: 'lost', lostDisputes: [{ disputeId: lost.id, fee: 2000 }] });
    expect(sale?.lostDisputes[0]).not.toHaveProperty('reversedAt');
    const calm = await buy([1]);
    await sendProviderEvent('charge.dispute.created', intentOf(calm.clientSecret));
    expect((await detail(calm.orderNo)).dispute).toBeNull();
  });

  it('a lost dispute that is won after all is published once; one that was never lost is not', async () => {
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    const [open] = await provider.disputes(intentOf(bought.clientSecret));
    const decided = async (status: 'won' | 'lost') => {
      const spy = jest.spyOn(provider, 'disputes');
      spy.mockResolvedValue([{ ...open, status, fee: 2000 } as Dispute]);
      await Promise.all(
        [1, 2, 3].map(() => sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret))),
      );
      spy.mockRestore();
    };
    const reversed = () => published('checkout.dispute-reversed', bought.orderNo);
    await decided('won');
    expect(await reversed()).toEqual([]);
    await decided('lost');
    await decided('won');
    const [fact, ...more] = await reversed();
    expect(more).toEqual([]);
    const { orderId, disputeId } = fact?.payload as { orderId: string; disputeId: string };
    const { sale } = await checkout.call(null, getSale, { orderId });
    expect(sale).toMatchObject({
      dispute: 'won',
      lostDisputes: [{ disputeId, amount: 1995, reversedAt: expect.stringMatching(/Z$/) }],
    });
  });
});

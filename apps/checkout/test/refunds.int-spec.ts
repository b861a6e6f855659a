import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dispatchOrder, getOrder, getPickingList, listOrders, refundOrder } from '@music/contracts';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { type Bought, buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout, user } from './checkout.fixture.js';
import { intentOf, paying } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let provider: PaymentProvider;
let sendProviderEvent: ReturnType<typeof paying>['sendProviderEvent'];
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })));
  ({ sendProviderEvent } = paying(checkout));
  buy = buying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const detail = (orderNo: string) => checkout.call(admin, getOrder, { orderNo });
const refund = (orderNo: string, lineIds: number[], reason = 'Bought twice') =>
  checkout.call(admin, refundOrder, { orderNo, lineIds, reason });
const refusal = async (orderNo: string, lineIds: number[]) =>
  (await checkout.refusal(admin, refundOrder, { orderNo, lineIds, reason: 'Again' })).code;
const given = async ({ clientSecret }: Bought) =>
  (await provider.refunds(intentOf(clientSecret))).map(({ amount }) => amount).sort((a, b) => a - b);
const linesOf = ({ order }: Bought) => order.lines.map(({ lineId }) => lineId);
/** The events of an order, oldest first. */
const published = async (name: string, orderNo: string): Promise<{ version: number; payload: object }[]> =>
  checkout.query(
    `select (envelope ->> 'aggregateVersion')::integer as version, envelope -> 'payload' as payload from outbox
     where event = $1 and envelope -> 'payload' ->> 'orderNo' = $2 order by position`,
    [name, orderNo],
  );

describe('a refund', () => {
  it('of one line returns what was charged for it and marks only that line', async () => {
    const bought = await buy([1, 2, '3h'], { actor: newUser() });
    const [first = 0, , copy = 0] = linesOf(bought);
    const after = await refund(bought.orderNo, [first]);
    expect(after).toMatchObject({ state: 'part_refunded', refunded: 1995 });
    expect(after.refunds).toMatchObject([
      { amount: 1995, lineIds: [first], reason: 'Bought twice', by: 1, byName: null, state: 'succeeded' },
    ]);
    await checkout.query(
      `insert into customers (user_id, version, name, email, email_verified, erased)
       values (1, 1, 'Mary Ledger', 'mary@example.org', true, false)`,
    );
    expect((await detail(bought.orderNo)).refunds).toMatchObject([{ by: 1, byName: 'Mary Ledger' }]);
    expect(after.lines.map(({ refundedAt }) => refundedAt !== null)).toEqual([true, false, false]);
    expect(await given(bought)).toEqual([1995]);

    const whole = await refund(bought.orderNo, [copy, linesOf(bought)[1] ?? 0]);
    expect(whole).toMatchObject({ state: 'refunded', refunded: whole.total, toDispatch: 0 });
    expect(await given(bought)).toEqual([1995, whole.total - 1995]);
    expect(whole.history.slice(-2).map(({ from, to }) => [from, to])).toEqual([
      ['paid', 'part_refunded'],
      ['part_refunded', 'refunded'],
    ]);
    const parcels = await checkout.call(admin, getPickingList, {});
    expect(parcels.filter(({ orderNo }) => orderNo === bought.orderNo)).toEqual([]);
    const parcel = { orderNo: bought.orderNo, lineIds: [copy] };
    expect((await checkout.refusal(admin, dispatchOrder, parcel)).code).toBe('CHECKOUT_REFUNDED');
  });

  it('has one time, for the credit note and for the reports', async () => {
    const bought = await buy([1]);
    await refund(bought.orderNo, linesOf(bought));
    const times = await checkout.query(
      `select f.settled_at = l.refunded_at as same from refunds f join refund_lines r on r.refund_id = f.id
       join order_lines l on l.id = r.line_id where l.id = any($1)`,
      [linesOf(bought)],
    );
    expect(times).toEqual([{ same: true }]);
  });

  it('is published and recorded in the audit log once, with ids and amounts', async () => {
    const bought = await buy([1], { actor: newUser() });
    await refund(bought.orderNo, linesOf(bought));
    const [requested, ...more] = await published('checkout.refund-requested', bought.orderNo);
    expect(requested?.payload).toMatchObject({ amount: 1995, lineIds: linesOf(bought) });
    const [done, ...others] = await published('checkout.order-refunded', bought.orderNo);
    expect(done).toMatchObject({
      version: 2,
      payload: { amount: 1995, source: 'card', lines: [{ gross: 1995, vat: 333, total: 1995 }] },
    });
    expect([more, others]).toEqual([[], []]);
    expect(JSON.stringify(done)).not.toMatch(/Leeds|ann@/);
  });

  it('requested twenty times at once refunds each line exactly once', async () => {
    const bought = await buy([1, 2]);
    const lineIds = linesOf(bought);
    const selections = [lineIds, [lineIds[0] ?? 0], [lineIds[1] ?? 0]];
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refusal(bought.orderNo, selections[n % 3] ?? [])),
    );
    expect(new Set(codes)).toEqual(new Set(['not refused', 'CHECKOUT_REFUNDED']));
    const after = await detail(bought.orderNo);
    expect(after.refunded).toBe((await given(bought)).reduce((sum, amount) => sum + amount, 0));
    const lines = after.refunds.flatMap((each) => each.lineIds);
    expect(new Set(lines).size).toBe(lines.length);
    if (lines.length < 2)
      await refund(
        bought.orderNo,
        lineIds.filter((id) => !lines.includes(id)),
      );
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 3990 });
    expect(await refusal(bought.orderNo, lineIds)).toBe('CHECKOUT_REFUNDED');
  });

  it('waits for a provider that does not answer, and is executed once when it does', async () => {
    const bought = await buy([1]);
    const refundSpy = jest.spyOn(provider, 'refund').mockRejectedValue(new ProviderUnavailable('away'));
    const waiting = await refund(bought.orderNo, linesOf(bought));
    expect(waiting).toMatchObject({ state: 'paid', refunded: 0, refunds: [{ state: 'requested' }] });
    expect(await refusal(bought.orderNo, linesOf(bought))).toBe('CHECKOUT_REFUNDED');
    refundSpy.mockRestore();
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await detail(bought.orderNo)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'succeeded' }],
    });
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await given(bought)).toEqual([1995]);
    expect(await published('checkout.order-refunded', bought.orderNo)).toHaveLength(1);
  });

  it('whose answer was lost is found at the provider, not repeated', async () => {
    const bought = await buy([1, 2]);
    const originalRefund = provider.refund.bind(provider);
    const refundSpy = jest.spyOn(provider, 'refund').mockImplementationOnce(async (...args) => {
      await originalRefund(...args);
      throw new ProviderUnavailable('the answer was lost');
    });
    await refund(bought.orderNo, linesOf(bought).slice(0, 1));
    refundSpy.mockClear();
    await checkout.app.get(Reconciler).reconcile(0);
    expect(refundSpy).not.toHaveBeenCalled();
    expect(await given(bought)).toEqual([1995]);
    expect((await detail(bought.orderNo)).state).toBe('part_refunded');
  });

  it('that the provider settles later is settled by a look-up, however many events report it', async () => {
    const bought = await buy([1], { card: 'pm_card_pendingRefund' });
    expect((await refund(bought.orderNo, linesOf(bought))).refunds).toMatchObject([{ state: 'requested' }]);
    const sendUpdate = () => sendProviderEvent('refund.updated', intentOf(bought.clientSecret));
    await sendUpdate();
    const pending = await provider.refunds(intentOf(bought.clientSecret));
    jest
      .spyOn(provider, 'refunds')
      .mockResolvedValue(pending.map((each) => ({ ...each, status: 'succeeded' })));
    await Promise.all(Array.from({ length: 5 }, sendUpdate));
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 1995 });
    expect(await published('checkout.order-refunded', bought.orderNo)).toHaveLength(1);
  });

  it('that is refused leaves its lines unchanged, so that they can be refunded again, and alerts the staff', async () => {
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    const failed = await refund(bought.orderNo, linesOf(bought));
    expect(failed).toMatchObject({ state: 'paid', refunded: 0, refunds: [{ state: 'failed' }] });
    const [alert] = await published('checkout.staff-alerted', bought.orderNo);
    expect(alert?.payload).toMatchObject({ about: 'refund-failed', detail: 'disputed', amount: 1995 });
    expect(await refusal(bought.orderNo, linesOf(bought))).toBe('not refused');
  });

  it('of more than a lost dispute has left of the payment is refused, until the dispute is won after all', async () => {
    const bought = await buy([1, 2]);
    const [first = 0, second = 0] = linesOf(bought);
    const close = async (status: 'lost' | 'won') => {
      const dispute = { id: `du_${bought.orderNo}`, amount: 1000, status, fee: 0, reason: 'fraudulent' };
      const createdAt = bought.order.paidAt;
      jest.spyOn(provider, 'disputes').mockResolvedValue([{ ...dispute, createdAt }]);
      await sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret));
    };
    await close('lost');
    expect(await detail(bought.orderNo)).toMatchObject({ lost: 1000, paymentLost: false });
    expect(await refusal(bought.orderNo, [first, second])).toBe('CHECKOUT_PAYMENT_LOST');
    expect(await refund(bought.orderNo, [first])).toMatchObject({ refunded: 1995 });
    expect(await refusal(bought.orderNo, [first])).toBe('CHECKOUT_REFUNDED');
    expect(await refusal(bought.orderNo, [second])).toBe('CHECKOUT_PAYMENT_LOST');
    expect(await given(bought)).toEqual([1995]);
    await close('won');
    expect(await refund(bought.orderNo, [second])).toMatchObject({ state: 'refunded', lost: 0 });
  });

  it('of a payment that the provider does not know fails for good, and alerts the staff', async () => {
    const bought = await buy([1]);
    await checkout.query(
      `update orders set payment_intent_id = 'pi_of_another_account' where order_no = $1`,
      [bought.orderNo],
    );
    const failed = await refund(bought.orderNo, linesOf(bought));
    expect(failed).toMatchObject({ state: 'paid', refunded: 0, refunds: [{ state: 'failed' }] });
    const [alert] = await published('checkout.staff-alerted', bought.orderNo);
    expect(alert?.payload).toMatchObject({ about: 'refund-failed', detail: 'unknown', amount: 1995 });
  });

  it('of a free order or a free line moves no money', async () => {
    const refundSpy = jest.spyOn(provider, 'refund');
    const bought = await buy([1]);
    await checkout.query(`update orders set source = 'free', payment_intent_id = null where order_no = $1`, [
      bought.orderNo,
    ]);
    expect(await refund(bought.orderNo, linesOf(bought))).toMatchObject({ state: 'refunded' });
    expect(refundSpy).not.toHaveBeenCalled();
  });

  it('is for administrators and lines of this order, and is found in the list', async () => {
    const [bought, other] = [await buy([1]), await buy([2])];
    const request = { orderNo: bought.orderNo, lineIds: linesOf(bought), reason: 'x' };
    for (const actor of [null, user(7)])
      expect((await checkout.refusal(actor, refundOrder, request)).code).toBe('UNAUTHORISED');
    expect(await refusal(bought.orderNo, linesOf(other))).toBe('CHECKOUT_LINE_UNKNOWN');
    expect(await refusal('1', linesOf(other))).toBe('CHECKOUT_ORDER_UNKNOWN');
    await refund(bought.orderNo, linesOf(bought));
    const { rows } = await checkout.call(admin, listOrders, { show: 'refunded', q: bought.orderNo });
    expect(rows).toMatchObject([{ orderNo: bought.orderNo, state: 'refunded', refunded: 1995 }]);
  });
});

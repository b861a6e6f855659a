import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dispatchOrder, getOrder, getPickingList, listOrders } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { buying } from './buying.js';
import { admin, type Checkout, product, startCheckout, user } from './checkout.fixture.js';
import { paying } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })));
  buy = buying(checkout);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const detail = (orderNo: string) => checkout.call(admin, getOrder, { orderNo });
const dispatch = (orderNo: string, lineIds: number[]) =>
  checkout.call(admin, dispatchOrder, { orderNo, lineIds });

describe('C-254 C-258 an order, once it is paid', () => {
  it('is shown to the customer, with every line as it was charged', async () => {
    const { attemptId, orderNo, order } = await buy([1, '2h']);
    expect(order).toMatchObject({
      orderNo,
      state: 'paid',
      source: 'card',
      guest: true,
      refunded: 0,
      totals: { items: 4490, discount: 0, shipping: 350, vat: 333, total: 4840 },
      receipt: [
        { vatRate: 0, gross: 2845, vat: 0, net: 2845 },
        { vatRate: 20, gross: 1995, vat: 333, net: 1662 },
      ],
      receiptUrl: `/api/order-status/${attemptId}/receipt`,
    });
    expect(order.lines.map(({ key, licenceName, total }) => [key, licenceName, total])).toEqual([
      ['brass1', 'Leeds Band', 1995],
      ['brass2h', null, 2845],
    ]);
  });

  it('is in the list of administrators, who find it by number and by words of the address', async () => {
    const { orderNo } = await buy([1], { email: 'Unmistakable.Person@example.org' });
    const find = (q: string) => checkout.call(admin, listOrders, { q });
    const { rows, page, total } = await find(orderNo);
    expect([rows, page, total]).toEqual([
      [expect.objectContaining({ orderNo, email: 'Unmistakable.Person@example.org', total: 1995 })],
      1,
      1,
    ]);
    expect((await find('PERSON unmistak')).rows.map((row) => row.orderNo)).toEqual([orderNo]);
    for (const unlike of ['person unknown', 'unmistakable_person', '%unmistakable', 'unmistakable\\'])
      expect((await find(unlike)).rows).toEqual([]);
  });

  it('C-161 is for administrators only', async () => {
    const { orderNo } = await buy([1]);
    for (const actor of [null, user(7)]) {
      expect((await checkout.refusal(actor, getOrder, { orderNo })).code).toBe('UNAUTHORISED');
      expect((await checkout.refusal(actor, listOrders, {})).code).toBe('UNAUTHORISED');
      expect((await checkout.refusal(actor, getPickingList, {})).code).toBe('UNAUTHORISED');
    }
    expect((await checkout.refusal(admin, getOrder, { orderNo: '1' })).code).toBe('CHECKOUT_ORDER_UNKNOWN');
  });
});

describe('printed copies', () => {
  it('are on the picking list, with their address, until they are dispatched', async () => {
    const { orderNo } = await buy([1, '2h', '3h']);
    const parcels = async () => (await checkout.call(admin, getPickingList, {})).filter(isMine);
    const isMine = (parcel: { orderNo: string }) => parcel.orderNo === orderNo;
    const [parcel] = await parcels();
    expect(parcel?.address).toMatchObject({ name: 'Ann Player', postcode: 'LS1 1UR' });
    expect(parcel?.lines.map(({ title }) => title)).toEqual(['Piece 2', 'Piece 3']);
    const [second, third] = parcel?.lines.map(({ lineId }) => lineId) ?? [];
    if (!second || !third) throw new Error('Two are to be dispatched.');

    expect(await dispatch(orderNo, [second])).toMatchObject({ state: 'paid', toDispatch: 1 });
    expect((await parcels())[0]?.lines.map(({ lineId }) => lineId)).toEqual([third]);
    const whole = await dispatch(orderNo, [second, third]);
    expect(whole).toMatchObject({ state: 'fulfilled', toDispatch: 0 });
    expect(whole.history.at(-1)).toMatchObject({ from: 'paid', to: 'fulfilled', cause: 'dispatch' });
    expect(await parcels()).toEqual([]);

    expect(await dispatch(orderNo, [second, third])).toEqual(whole);
    const mails = `outbox join orders o on o.id::text = envelope #>> '{payload,orderId}'`;
    const dispatched = `envelope #>> '{payload,template}' = 'order-dispatched' and order_no = $1`;
    expect(await steps.count(mails, dispatched, [orderNo])).toBe(2);
  });

  it('of one order are announced by a mail for each parcel, with what is in it', async () => {
    const { orderNo, order } = await buy(['2h', '3h']);
    for (const { lineId } of order.lines) await dispatch(orderNo, [lineId]);
    // The mailer sends one mail for each id.
    const sent = () =>
      checkout.query(
        `select min(body::json #>> '{payload,data,lines,0,title}') as first,
           min(body::json #>> '{payload,data,lines,1,title}') as second
         from messaging.deliveries
         where consumer = 'mailer' and body::json #>> '{payload,template}' = 'order-dispatched'
           and body::json #>> '{payload,data,orderNo}' = $1
         group by body::json #>> '{payload,mailId}' order by first`,
        [orderNo],
      );
    await eventually(async () =>
      expect(await sent()).toEqual([
        { first: 'Piece 2', second: null },
        { first: 'Piece 3', second: null },
      ]),
    );
  });

  it('are the only lines that are dispatched', async () => {
    const { orderNo, order } = await buy([1]);
    const lineIds = order.lines.map(({ lineId }) => lineId);
    const refusal = await checkout.refusal(admin, dispatchOrder, { orderNo, lineIds });
    expect(refusal.code).toBe('CHECKOUT_LINE_UNKNOWN');
    const other = await buy(['1h']);
    const foreign = { orderNo, lineIds: other.order.lines.map(({ lineId }) => lineId) };
    expect((await checkout.refusal(admin, dispatchOrder, foreign)).code).toBe('CHECKOUT_LINE_UNKNOWN');
  });

  it('show when they were dispatched', async () => {
    const { orderNo, order } = await buy(['1h']);
    const dispatched = async () =>
      (await detail(orderNo)).lines.map(({ dispatchedAt }) => dispatchedAt !== null);
    expect(await dispatched()).toEqual([false]);
    await dispatch(
      orderNo,
      order.lines.map(({ lineId }) => lineId),
    );
    expect(await dispatched()).toEqual([true]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrder, getPickingList, listOrders, listSales, refundOrder, type Sale } from '@music/contracts';
import { lastDemoNumber } from '../src/orders/demo-number.js';
import { loadDemoOrders } from '../src/demo/load-demo-orders.js';
import { buying } from './buying.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';

const products = Array.from({ length: 40 }, (_, at) =>
  product({ id: at + 1, title: at % 4 ? 'March' : 'Carol' }),
);
let checkout: Checkout;
let url: string;
let reported = 0;
const load = () =>
  loadDemoOrders(url, {
    years: 1,
    products: () => Promise.resolve(products),
    beforeCommit: ({ orders }) => {
      reported += orders.length;
      return Promise.resolve();
    },
  });
beforeAll(async () => {
  checkout = await startCheckout(products);
  url = checkout.ownerUrl;
});
afterAll(() => checkout.stop());

const count = async (table: string): Promise<number> => {
  const [row] = (await checkout.query(`select count(*)::integer as count from ${table}`)) as {
    count: number;
  }[];
  return row?.count ?? -1;
};
async function sales(): Promise<Sale[]> {
  const all: Sale[] = [];
  for (let after: string | null = '0'; after !== null;) {
    const page: { sales: Sale[]; nextAfterOrderNo: string | null } = await checkout.call(null, listSales, {
      afterOrderNo: after,
    });
    all.push(...page.sales);
    after = page.nextAfterOrderNo;
  }
  return all;
}

describe('the orders of the demo', () => {
  it('are loaded completely or not at all: a loader that fails writes nothing', async () => {
    const failing = loadDemoOrders(url, {
      years: 1,
      products: () => Promise.resolve(products),
      beforeCommit: () => Promise.reject(new Error('reporting is away')),
    });
    await expect(failing).rejects.toThrow('reporting is away');
    expect(await count('orders')).toBe(0);
  });

  it('are in the snapshot but not in events, so nothing is mailed, and a second start adds none', async () => {
    await load();
    const made = await count('orders');
    expect(made).toBeGreaterThan(500);
    expect(reported).toBe(made);
    expect(await count(`outbox where event like 'checkout.order%' or event like '%mail%'`)).toBe(0);
    const before = await sales();
    expect(before).toHaveLength(made);
    expect(before.every(({ demo, orderNo }) => demo && Number(orderNo) <= lastDemoNumber)).toBe(true);
    await load();
    expect(reported).toBe(made);
    expect(await sales()).toEqual(before);
  });

  it('add up: the lines, the orders, the refunds and the snapshot', async () => {
    const [sum] = (await checkout.query(`
      select sum(total)::integer as total, sum(refunded)::integer as refunded,
        (select sum(total)::integer from order_lines) as lines,
        (select sum(total)::integer from order_lines where refunded_at is not null) as "linesBack",
        (select sum(amount)::integer from refunds) as refunds, (select count(*)::integer from refund_lines) as back,
        (select count(*)::integer from order_lines where refunded_at is not null) as "backLines",
        (select sum(used)::integer from vouchers) as used, (select count(*)::integer from voucher_uses) as uses,
        (select count(*)::integer from orders where voucher_id is not null) as "withVoucher"
      from orders`)) as Record<string, number>[];
    expect(sum).toMatchObject({
      lines: sum?.['total'],
      linesBack: sum?.['refunded'],
      refunds: sum?.['refunded'],
    });
    expect(sum).toMatchObject({ backLines: sum?.['back'], uses: sum?.['used'], withVoucher: sum?.['used'] });
    expect(sum?.['refunded']).toBeGreaterThan(0);
    const reported = (await sales()).reduce((pence, { total }) => pence + total, 0);
    expect(reported).toBe(sum?.['total']);
  });

  it('are listed as demo orders and need no attention', async () => {
    const { rows } = await checkout.call(admin, listOrders, {});
    expect(rows.map(({ demo, email, toDispatch }) => ({ demo, email, toDispatch }))).toEqual(
      rows.map(() => ({ demo: true, email: null, toDispatch: 0 })),
    );
    expect(await checkout.call(admin, getPickingList, {})).toEqual([]);
    for (const show of ['to-dispatch', 'to-answer'] as const)
      expect((await checkout.call(admin, listOrders, { show })).total).toBe(0);
    const orderNo = rows[0]?.orderNo ?? '';
    const { lines, history } = await checkout.call(admin, getOrder, { orderNo });
    expect(history[0]).toMatchObject({ from: 'awaiting_payment', to: 'paid' });
    const lineIds = lines.map(({ lineId }) => lineId);
    expect(await checkout.refusal(admin, refundOrder, { orderNo, lineIds, reason: 'Why not' })).toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
  });

  it('have numbers apart from real ones, which are not marked as demo', async () => {
    const { orderNo } = await buying(checkout)([2], { email: 'ann@example.org' });
    expect(orderNo).toBe(String(lastDemoNumber + 1));
    const { rows } = await checkout.call(admin, listOrders, {});
    expect(rows.slice(0, 2).map(({ demo }) => demo)).toEqual([false, true]);
  });
});

describe('a shop that has sold something', () => {
  let used: Checkout;
  beforeAll(async () => {
    used = await startCheckout(products.slice(0, 3));
  });
  afterAll(() => used.stop());

  it('gets no demo orders', async () => {
    await buying(used)([2], { email: 'ann@example.org' });
    url = used.ownerUrl;
    await load();
    const [{ orders }] = (await used.query('select count(*)::integer as orders from orders')) as [
      { orders: number },
    ];
    expect(orders).toBe(1);
  });
});

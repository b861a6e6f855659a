import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDetail, OrderSummary, OverviewRow, ReplyOf, Sales, listOrders } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { accountsEnvironment, administrator, logIn, register } from '../src/accounts.js';
import { brassSheets, buy } from '../src/buying.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
});
afterAll(() => shop.stop());

const dayMs = 86_400_000;
/** From yesterday to tomorrow, wherever London is. */
const period = [-1, 1]
  .map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10))
  .join('/');
const sum = (orders: readonly OrderSummary[]): number =>
  orders.reduce((pence, { total, refunded }) => pence + total - refunded, 0);

describe('the administrators’ sales report', () => {
  it('C-007 C-167 C-170 matches the orders to the penny: of guests and users, including refunds', async () => {
    const [first = 0, second = 0] = await brassSheets(shop.url);
    await buy(new Visitor(shop.url), [first, second]);
    await buy(await register(shop.url), [second]);
    const admin = await logIn(shop.url, administrator);
    const orders = async () =>
      ((await admin.request('GET /api/admin/orders')).body as ReplyOf<typeof listOrders>).rows;
    const [{ orderNo } = { orderNo: '' }] = await orders();
    const { lines } = (await admin.request(`GET /api/admin/orders/${orderNo}`)).body as OrderDetail;
    const lineIds = lines.slice(0, 1).map(({ lineId }) => lineId);
    await admin.request(`POST /api/admin/orders/${orderNo}/refund`, { lineIds, reason: 'Bought twice' });
    const sales = async () => (await admin.request(`GET /api/admin/sales/${period}`)).body as Sales;
    await eventually(async () => expect((await sales()).total).toBe(4));
    const { rows, totals, publishers } = await sales();
    expect(totals.net + totals.vat).toBe(sum(await orders()));
    expect(rows.map(({ source }) => source)).toEqual(['card', 'card', 'card', 'refund']);
    expect(rows.map(({ customer }) => customer === 'Guest')).toEqual([true, true, false, false]);
    const overview = (await admin.request(`GET /api/admin/sales-overview/${period}`)).body as OverviewRow[];
    expect(overview.reduce((pence, { net, vat }) => pence + net + vat, 0)).toBe(totals.net + totals.vat);
    expect(publishers.map(({ id }) => id)).toContain(rows[0]?.publisherId);
    const csv = await admin.request(`GET /api/admin/sales/${period}/csv`);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(5);
  });
});

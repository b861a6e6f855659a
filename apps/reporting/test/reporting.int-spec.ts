import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ballotCast,
  fileDownloaded,
  getAdminSummary,
  getCharts,
  getOverview,
  getSalesTotals,
  getStats,
  listSaleRows,
  orderPaid,
  orderRefunded,
  type PayloadOf,
  type Sale,
  type StatsSection,
  subscriptionVoucherApplied,
  userErased,
} from '@music/contracts';
import { eventually, someSoldLine } from '@music/testing';
import * as fc from 'fast-check';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { FakeCheckout, neighbours, sale } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

let reporting: Reporting;
let ledger: LedgerService;
/** Before reporting was started. Half past midnight in London, where it is July. */
const before = sale({ userId: 7, paidAt: '2025-06-30T23:30:00.000Z' });
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  ledger = reporting.app.get(LedgerService);
});
afterAll(() => reporting.stop());

const rowsOf = async (from: string, to: string, more: object = {}) =>
  (await reporting.call(listSaleRows, { from, to, limit: 100, ...more })).rows;
const paid = ({ orderId, orderNo, paidAt, total }: Sale): PayloadOf<typeof orderPaid> => ({
  orderId,
  orderNo,
  userId: null,
  paidAt,
  source: 'card',
  total,
  lines: [],
});

describe('sales', () => {
  it('C-167 from before the start are read at the start, on their London day, with today’s names', async () => {
    await eventually(async () => expect(await rowsOf('2025-07-01', '2025-07-01')).toHaveLength(1));
    expect(await rowsOf('2025-07-01', '2025-07-01')).toEqual([
      {
        date: '2025-07-01',
        orderNo: before.orderNo,
        customer: 'Ann Horn',
        category: 'brass',
        format: 'pdf',
        title: 'Nicaea',
        publicationId: 12,
        publisherId: 7,
        publisher: 'Salvationist Publishing',
        composer: 'Henry Goffin',
        gross: 1995,
        discount: 0,
        shipping: 0,
        vat: 333,
        net: 1662,
        source: 'card',
      },
    ]);
    expect(await rowsOf('2025-06-30', '2025-06-30')).toEqual([]);
  });

  it('count a refund as negative on its own day, and a duplicate delivery once', async () => {
    const line = someSoldLine({ price: 2000, discount: 500, shipping: 350, vat: 225, total: 1850 });
    const order = sale({ paidAt: '2025-12-31T23:59:59.999Z', lines: [line], total: 1850 });
    await reporting.publish(orderPaid, paid(order), { times: 3 });
    await eventually(async () => expect(await rowsOf('2025-12-31', '2025-12-31')).toHaveLength(1));
    const refunded = { ...line, refundedAt: '2026-01-01T00:00:00.000Z' };
    FakeCheckout.sales.set(order.orderId, { ...order, version: 2, lines: [refunded] });
    await reporting.publish(orderRefunded, {
      ...paid(order),
      refundId: order.orderId,
      at: refunded.refundedAt,
      amount: 1850,
    });
    const amounts = { gross: 2000, discount: 500, shipping: 350, vat: 225, net: 1625 };
    await eventually(async () => expect(await rowsOf('2026-01-01', '2026-01-01')).toHaveLength(1));
    expect(await rowsOf('2025-12-31', '2026-01-01')).toMatchObject([
      { date: '2025-12-31', customer: 'Guest', source: 'card', ...amounts },
      {
        date: '2026-01-01',
        source: 'refund',
        gross: -2000,
        discount: -500,
        shipping: -350,
        vat: -225,
        net: -1625,
      },
    ]);
    const totals = (from: string, to: string) => reporting.call(getSalesTotals, { from, to });
    expect(await totals('2025-12-31', '2025-12-31')).toMatchObject({
      total: 1,
      totals: { units: 1, ...amounts },
    });
    expect(await totals('2025-12-31', '2026-01-01')).toMatchObject({
      total: 2,
      totals: { units: 0, gross: 0, discount: 0, shipping: 0, vat: 0, net: 0 },
    });
  });

  it('C-169 C-170 are filtered by publisher, and continue where a page ended', async () => {
    const at = { paidAt: '2024-02-29T12:00:00.000Z' };
    sale({
      ...at,
      lines: [someSoldLine({ publisherId: 8 }), someSoldLine(), someSoldLine({ format: 'hardcopy', vat: 0 })],
    });
    await ledger.writeSales([...FakeCheckout.sales.values()]);
    const range = { from: '2024-02-29', to: '2024-02-29' };
    const ofOne = { ...range, 'publisher-id': 8 };
    expect(await reporting.call(getSalesTotals, ofOne)).toMatchObject({ total: 1, totals: { gross: 1995 } });
    const first = await reporting.call(listSaleRows, { ...range, limit: 2 });
    const rest = await reporting.call(listSaleRows, { ...range, after: first.next, limit: 2 });
    expect([...first.rows, ...rest.rows]).toEqual(await rowsOf(range.from, range.to));
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null]);
    const { rows } = await reporting.call(getOverview, range);
    expect(rows).toMatchObject([
      { publisherId: 8, publisher: '', format: 'pdf', units: 1, net: 1662, refunds: 0 },
      { publisherId: 7, publisher: 'Salvationist Publishing', format: 'hardcopy', vat: 0, net: 1995 },
      { publisherId: 7, format: 'pdf', gross: 1995 },
    ]);
    expect((await reporting.call(getOverview, ofOne)).rows).toHaveLength(1);
  });

  it('C-168 have a row of 0 for each journal of a voucher, if subscriptions are requested', async () => {
    await reporting.publish(subscriptionVoucherApplied, { voucherId: 3 }, { times: 2 });
    const [from, to] = ['2021-06-01', '2021-06-01'];
    const withThem = { 'include-subscriptions': true };
    await eventually(async () => expect(await rowsOf(from, to, withThem)).toHaveLength(2));
    expect((await rowsOf(from, to, withThem))[0]).toMatchObject({
      orderNo: null,
      customer: 'Ann Horn',
      source: 'subscription',
      gross: 0,
      net: 0,
    });
    expect(await rowsOf(from, to)).toEqual([]);
    expect(await reporting.call(getSalesTotals, { from, to })).toMatchObject({ total: 0 });
    expect(await reporting.call(getSalesTotals, { from, to, ...withThem })).toMatchObject({ total: 2 });
    expect((await reporting.call(getOverview, { from, to })).rows).toEqual([]);
  });

  it('do not name an erased user; the amounts stay', async () => {
    sale({ userId: 9, paidAt: '2024-03-31T01:30:00.000Z' });
    await ledger.writeSales([...FakeCheckout.sales.values()]);
    await reporting.publish(userErased, { userId: 9 });
    await eventually(async () =>
      expect(await rowsOf('2024-03-31', '2024-03-31')).toMatchObject([{ customer: '', gross: 1995 }]),
    );
  });
});

/** The states of an order, each with a higher version. */
function lifeOfOrder(paidAt: string): Sale[] {
  const [first, second] = [
    someSoldLine({ vat: 1, total: 1995 }),
    someSoldLine({ format: 'hardcopy', vat: 0 }),
  ];
  const order = sale({ paidAt, lines: [first, second] });
  const refunded = [{ ...first, refundedAt: '2023-03-26T00:59:59.000Z' }, second];
  const both = [...refunded.slice(0, 1), { ...second, refundedAt: '2023-10-29T00:30:00.000Z' }];
  return [order, { ...order, version: 2, lines: refunded }, { ...order, version: 3, userId: 7, lines: both }];
}
const anyOrder = fc
  .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.array(fc.nat(2), { maxLength: 3 }))
  .map(([once, again]) => [...once, ...again]);

describe('the ledger', () => {
  it('is the same in whatever order events arrive, and its daily sums match', async () => {
    const lifeFrom = (day: number) => lifeOfOrder(new Date(Date.UTC(2023, 0, day)).toISOString());
    const entries = async ({ orderId }: Sale) =>
      reporting.query(
        `select l.kind, l.day::text, l.units, l.gross, l.vat, l.net, o.user_id as owner
         from reporting.ledger l join reporting.orders o using (order_id)
         where order_id = $1 and kind = 'refund' order by day`,
        [orderId],
      );
    const arrive = async (life: readonly Sale[], order: readonly number[]) => {
      for (const step of order) await ledger.writeSales(life.slice(step, step + 1));
      return entries(life[0] ?? before);
    };
    const expected = await arrive(lifeFrom(1), [0, 1, 2]);
    expect(expected).toMatchObject([{ day: '2023-03-26' }, { day: '2023-10-29', gross: -1995 }]);
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.integer({ min: 1, max: 300 }), async (order, day) => {
        expect(await arrive(lifeFrom(day), order)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
    const sums = `day::text, sum(gross)::integer as gross, sum(net)::integer as net, sum(units)::integer as units`;
    expect(
      await reporting.query(`select ${sums} from reporting.daily_sales group by day order by day`),
    ).toEqual(await reporting.query(`select ${sums} from reporting.ledger group by day order by day`));
  });

  it('records an order once, although ten deliveries race for it', async () => {
    const order = sale({ paidAt: '2022-05-05T12:00:00.000Z', lines: [someSoldLine(), someSoldLine()] });
    await Promise.all(Array.from({ length: 10 }, () => ledger.writeSales([order])));
    const { total, totals } = await reporting.call(getSalesTotals, { from: '2022-05-05', to: '2022-05-05' });
    expect([total, totals.units, totals.gross]).toEqual([2, 2, 3990]);
    const { rows } = await statsOf('orders', '2022-05-05', '2022-05-05');
    expect(rows).toContainEqual({ key: 'orders', value: 1, label: null, unit: 'count' });
  });
});

const statsOf = (section: StatsSection, from: string, to: string) =>
  reporting.call(getStats, { from, to, section });

describe('figures', () => {
  it('C-171 are sums of a section, then its most frequent items', async () => {
    const download = { licenceId: 1, category: 'brass' as const, productId: 12, fileId: null, userId: 7 };
    const occurredAt = '2025-03-30T00:30:00.000Z';
    await reporting.publish(fileDownloaded, download, { occurredAt, times: 2 });
    await reporting.publish(fileDownloaded, { ...download, productId: 13 }, { occurredAt });
    await reporting.publish(fileDownloaded, download, { occurredAt });
    const day = '2025-03-30';
    const count = { unit: 'count' };
    await eventually(async () =>
      expect((await statsOf('downloads', day, day)).rows).toEqual([
        { key: 'downloads', value: 3, label: null, ...count },
        { key: 'product:brass:12', value: 2, label: 'General Series 1371 – Nicaea', ...count },
        { key: 'product:brass:13', value: 1, label: 'brass:13', ...count },
      ]),
    );
    const voted = { hallOfFameId: 1, category: 'brass' as const };
    await reporting.publish(
      ballotCast,
      { ...voted, replaced: false },
      { occurredAt: `${day}T10:00:00.000Z` },
    );
    await reporting.publish(ballotCast, { ...voted, replaced: true }, { occurredAt: `${day}T11:00:00.000Z` });
    await eventually(async () =>
      expect((await statsOf('votes', day, day)).rows).toMatchObject([
        { key: 'votes', value: 1 },
        { key: 'votes-replaced', value: 1 },
      ]),
    );
    expect((await statsOf('users', '2025-07-01', '2025-07-01')).rows).toMatchObject([
      { key: 'registered', value: 1 },
      { key: 'erased', value: 0 },
      { key: 'accounts', value: 1 },
    ]);
  });

  it.each(['users', 'orders', 'baskets', 'searches', 'downloads', 'plays', 'votes', 'vouchers'] as const)(
    'C-171 of %s are present even if nothing happened',
    async (section) => {
      const reply = await statsOf(section, '2001-01-01', '2001-12-31');
      expect(reply.rows.length).toBeGreaterThan(0);
      expect(reply.rows.every(({ value, key }) => value === 0 || key === 'accounts')).toBe(true);
      expect(new Date(reply.asOf).getTime()).toBeLessThanOrEqual(Date.now());
    },
  );

  it.each([
    ['daily', 365, '2025-01-01'],
    ['weekly', 53, '2024-12-30'],
    ['monthly', 12, '2025-01-01'],
    ['yearly', 1, '2025-01-01'],
  ] as const)('C-172 are charted %s, including empty periods', async (frequency, periods, first) => {
    const { labels, series } = await reporting.call(getCharts, {
      from: '2025-01-01',
      to: '2025-12-31',
      frequency,
    });
    expect([labels.length, labels[0]]).toEqual([periods, first]);
    const paidOf = series.find(({ name }) => name === 'paid');
    expect(paidOf?.values.reduce((sum, value) => sum + value, 0)).toBe(1995 + 1850);
    expect(series.every(({ values }) => values.length === periods)).toBe(true);
  });

  it('C-007 of today and this month are compared with earlier ones', async () => {
    // Midnight may come between a sale and its count.
    await eventually(async () => {
      await ledger.writeSales([sale()]);
      const { today, thisMonth, sameMonthLastYear } = await reporting.call(getAdminSummary, {});
      expect(today.orders).toBeGreaterThan(0);
      expect(today).toMatchObject({ units: today.orders, gross: today.orders * 1995 });
      expect(thisMonth.gross).toBeGreaterThanOrEqual(today.gross);
      expect(sameMonthLastYear.to.slice(0, 4)).toBe(String(Number(thisMonth.to.slice(0, 4)) - 1));
    });
  });
});

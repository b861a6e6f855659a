import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  disputeClosed,
  disputeReversed,
  getOverview,
  getSalesTotals,
  getStats,
  listSaleRows,
  type Sale,
} from '@music/contracts';
import { openDataSource } from '@music/platform';
import { eventually, someSoldLine } from '@music/testing';
import * as fc from 'fast-check';
import { CopiesRepository } from '../src/copies/copies.repository.js';
import { SnapshotsService } from '../src/copies/snapshots.service.js';
import { Reporting0005 } from '../src/database/migrations/0005-divided-disputes.js';
import { reportingSchema } from '../src/database/reporting.schema.js';
import { entriesOf } from '../src/ledger/entry.js';
import { LedgerRepository } from '../src/ledger/ledger.repository.js';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { FakeCheckout, neighbours, sale } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

let reporting: Reporting;
let ledger: LedgerService;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  ledger = reporting.app.get(LedgerService);
});
afterAll(() => reporting.stop());

/** Noon of a day of the year, in a year in which a test has its orders. */
const at = (year: number, day: number): string => new Date(Date.UTC(year, 0, day, 12)).toISOString();
const all = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const rowsOf = async (range: object) =>
  (await reporting.call(listSaleRows, { from: '2000-01-01', to: '2099-12-31', limit: 100, ...range })).rows;
const totalsOf = async (range: { from: string; to: string; 'publisher-id'?: number }) =>
  (await reporting.call(getSalesTotals, range)).totals;
const nothing = { gross: 0, discount: 0, shipping: 0, vat: 0, net: 0 };

/** One line of each of two publishers, one of an album, which has none, and a refunded one. */
const mixed = (year: number): Sale['lines'] => [
  someSoldLine({ publisherId: 8, price: 2000, discount: 500, shipping: 350, vat: 225, total: 1850 }),
  someSoldLine({ publisherId: 9 }),
  someSoldLine({ publisherId: null, format: 'mp3_album', price: 995, vat: 166, total: 995 }),
  someSoldLine({ publisherId: 9, title: 'Refunded', refundedAt: at(year, 2) }),
];
const lostAt = (year: number, amount: number) => [
  { disputeId: `du_${year}`, amount, fee: 2000, at: at(year, 3) },
];
const whole = 1850 + 1995 + 995;

describe('a lost dispute', () => {
  it('is taken from the publishers whose lines it paid for, while the fee and the VAT that is owed are the shop’s', async () => {
    await ledger.writeSales([
      sale({ paidAt: at(2022, 1), lines: mixed(2022), lostDisputes: lostAt(2022, whole) }),
    ]);
    const day = { from: '2022-01-03', to: '2022-01-03' };
    expect(await rowsOf(day)).toMatchObject([
      { source: 'dispute', title: 'Dispute lost', publisherId: null, gross: -whole, vat: 0, net: -whole },
      { source: 'dispute-fee', publisherId: null, gross: -2000, vat: 0, net: -2000 },
      {
        source: 'dispute',
        title: 'Nicaea',
        publisherId: 8,
        gross: -2000,
        discount: -500,
        vat: -225,
        net: -1625,
      },
      { source: 'dispute', title: 'Nicaea', publisherId: 9, publicationId: null, vat: -333, net: -1662 },
      { source: 'dispute', publisherId: null, vat: -166, net: -829 },
      { title: 'Dispute lost: shared among the lines', publisherId: null, vat: 724, net: 4116 },
    ]);
    expect(await totalsOf(day)).toEqual({ ...nothing, units: 0, gross: -whole - 2000, net: -whole - 2000 });
    for (const id of [8, 9])
      expect(await totalsOf({ ...all(2022), 'publisher-id': id })).toEqual({ ...nothing, units: 1 });
    const { rows } = await reporting.call(getOverview, day);
    expect(rows.map(({ publisherId, category, net, vat }) => [publisherId, category, net, vat])).toEqual([
      [8, null, -1625, -225],
      [9, null, -1662, -333],
      [null, null, 1625 + 1662 - whole - 2000, 225 + 333],
    ]);
  });

  it('of a part of the payment takes its share of each line, to the penny', async () => {
    await ledger.writeSales([
      sale({ paidAt: at(2023, 1), lines: mixed(2023), lostDisputes: lostAt(2023, 1000) }),
    ]);
    const rows = await rowsOf({ from: '2023-01-03', to: '2023-01-03' });
    const parts = rows.filter(({ title, source }) => source === 'dispute' && title === 'Nicaea');
    expect(parts.map(({ net, vat }) => net + vat)).toEqual([-382, -412, -206]);
    const paid = async (id: number) => {
      const { net, vat } = await totalsOf({ ...all(2023), 'publisher-id': id });
      return net + vat;
    };
    expect([await paid(8), await paid(9)]).toEqual([1850 - 382, 1995 - 412]);
  });

  it('that is won after all returns every part on that later day; the fee stays', async () => {
    const order = sale({ paidAt: at(2024, 1), lines: mixed(2024), lostDisputes: lostAt(2024, whole) });
    const about = { orderId: order.orderId, orderNo: order.orderNo, disputeId: 'du_2024' };
    const [lost] = lostAt(2024, whole);
    await reporting.publish(disputeClosed, { ...about, amount: whole, fee: 2000, at: at(2024, 3) });
    await eventually(async () =>
      expect(await totalsOf({ ...all(2024), 'publisher-id': 8 })).toMatchObject(nothing),
    );
    const lostDisputes = lost ? [{ ...lost, reversedAt: at(2024, 5) }] : [];
    FakeCheckout.sales.set(order.orderId, { ...order, version: 2, lostDisputes });
    await reporting.publish(disputeReversed, about);
    const won = { from: '2024-01-05', to: '2024-01-05' };
    await eventually(async () => expect(await rowsOf(won)).toHaveLength(5));
    expect(await totalsOf(won)).toEqual({ ...nothing, units: 0, gross: whole, net: whole });
    expect(await totalsOf({ ...all(2024), 'publisher-id': 8 })).toMatchObject({ gross: 2000, net: 1625 });
    expect(await totalsOf({ ...all(2024), 'publisher-id': 9 })).toMatchObject({ gross: 1995, net: 1662 });
    const { rows } = await reporting.call(getOverview, { from: '2024-01-03', to: '2024-01-05' });
    expect(rows.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(-2000);
  });

  it('C-171 does not lower the average of an order', async () => {
    const lines = [someSoldLine({ publisherId: 8 })];
    await ledger.writeSales([
      sale({ paidAt: at(2021, 1), lines, lostDisputes: lostAt(2021, 1995) }),
      sale({ paidAt: at(2021, 1), lines: [someSoldLine()] }),
    ]);
    const { rows } = await reporting.call(getStats, { ...all(2021), section: 'orders' });
    const shown = rows.map(({ key, value }) => [key, value]);
    expect(Object.fromEntries(shown)).toMatchObject({ orders: 2, average: 1995, gross: 2 * 1995 - 3995 });
  });
});

interface Booked {
  generation: number;
  fact: string;
  gross: number;
  discount: number;
  shipping: number;
  vat: number;
  net: number;
}
const booked = (order: Sale) =>
  reporting.query(
    `select generation, fact, gross, discount, shipping, vat, net from reporting.ledger
     where order_id = $1 order by generation, fact`,
    [order.orderId],
  ) as Promise<Booked[]>;
const byDay = (table: string) =>
  reporting.query(
    `select generation, day::text, publisher_id, sum(gross)::integer as gross, sum(vat)::integer as vat,
       sum(net)::integer as net
     from reporting.${table} group by generation, day, publisher_id order by generation, day, publisher_id`,
  );

async function upgradeAgain(): Promise<void> {
  const owner = await openDataSource(reportingSchema, reporting.ownerUrl);
  const [migration, runner] = [new Reporting0005(), owner.createQueryRunner()];
  await migration.down(runner);
  await migration.up(runner);
  await owner.destroy();
}

describe('the ledger', () => {
  it('has the same parts of each dispute whenever it hears of its order, which add up to nothing', async () => {
    const amount = fc.integer({ min: 1, max: 2000 });
    const states = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    let orders = 0;
    await fc.assert(
      fc.asyncProperty(amount, amount, states, async (first, second, order) => {
        orders += 1;
        const lost = (disputeId: string, taken: number, day: number) => ({
          disputeId: `${disputeId}_${orders}`,
          amount: taken,
          fee: 1,
          at: at(2020, day),
        });
        const sold = sale({ paidAt: at(2020, 1), lines: mixed(2020) });
        const losses = [lost('a', first, 3), lost('b', second, 5)] as const;
        const [won, again] = [{ ...losses[0], reversedAt: at(2020, 7) }, lost('a', first, 9)];
        const lives = [[losses[0]], [...losses], [won, losses[1]], [won, losses[1], again]];
        for (const state of order)
          await ledger.writeSales([{ ...sold, version: state + 2, lostDisputes: lives[state] ?? [] }]);
        const last = { ...sold, version: 9, lostDisputes: lives[3] ?? [] };
        const expected = entriesOf(last).map(({ fact, net }) => ({ fact, net }));
        const rows = await booked(last);
        expect(rows).toHaveLength(expected.length);
        for (const fact of expected) expect(rows).toContainEqual(expect.objectContaining(fact));
        const parts = rows.filter(({ fact }) => /^dispute:.*:line/.test(fact));
        for (const name of ['gross', 'discount', 'shipping', 'vat', 'net'] as const)
          expect(parts.reduce((sum, row) => sum + row[name], 0)).toBe(0);
      }),
      { numRuns: 20 },
    );
    expect(await byDay('daily_sales')).toEqual(await byDay('ledger'));
  });

  it('in which disputes are not divided gets their parts after the upgrade', async () => {
    const order = sale({ paidAt: at(2019, 1), lines: mixed(2019), lostDisputes: lostAt(2019, whole) });
    FakeCheckout.sales.set(order.orderId, order);
    const undivided = entriesOf(order).filter(({ fact }) => !/^dispute:.*:line/.test(fact));
    await reporting.app.get(LedgerRepository).write([order], undivided);
    const copies = reporting.app.get(CopiesRepository);
    await copies.savePosition('sales', '999999');
    await copies.savePosition('sales of generation 2', '999999');
    await upgradeAgain();
    expect(await copies.findPosition('sales of generation 2')).toBeNull();
    reporting.app.get(SnapshotsService).onApplicationBootstrap();
    await eventually(async () => expect(await booked(order)).toHaveLength(entriesOf(order).length));
    expect(await byDay('daily_sales')).toEqual(await byDay('ledger'));
    expect(await totalsOf({ ...all(2019), 'publisher-id': 9 })).toMatchObject(nothing);

    await copies.savePosition('sales', '999999');
    await upgradeAgain();
    expect(await copies.findPosition('sales')).toBe('999999');
  });
});

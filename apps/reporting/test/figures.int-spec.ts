import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCharts,
  getOverview,
  getSalesTotals,
  getStats,
  type StatsSection,
  subscriptionVoucherApplied,
  subscriptionVoucherCreated,
  subscriptionVoucherRevoked,
  userErased,
  voucherCreated,
} from '@music/contracts';
import { eventually, someSoldLine, someUser } from '@music/testing';
import { CopiesRepository } from '../src/copies/copies.repository.js';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { neighbours, sale } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

let reporting: Reporting;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
});
afterAll(() => reporting.stop());

const valuesOf = async (section: StatsSection, from: string, to = from) => {
  const { rows } = await reporting.call(getStats, { from, to, section });
  return rows.map(({ key, value }) => [key, value]);
};

describe('figures', () => {
  it('C-171 count a user who is erased before reporting has a copy as registered and as erased, without the name', async () => {
    const user = { userId: 8, name: 'Bo Cornet', email: 'bo@example.org' };
    const [from, to] = ['2026-05-01', '2026-05-02'];
    await reporting.publish(userErased, { userId: 8 }, { occurredAt: `${to}T12:00:00.000Z` });
    await eventually(async () => expect(await valuesOf('users', to)).toContainEqual(['erased', 1]));
    const copy = someUser({ ...user, version: 2, registeredAt: `${from}T12:00:00.000Z` });
    for (const erased of [false, true])
      await reporting.app.get(CopiesRepository).saveCustomers([{ ...copy, erased }]);
    expect(await valuesOf('users', from, to)).toEqual([
      ['registered', 1],
      ['erased', 1],
      ['accounts', expect.any(Number)],
    ]);
    expect(await reporting.query('select name, erased from reporting.customers where user_id = 8')).toEqual([
      { name: null, erased: true },
    ]);
  });

  it('C-171 count vouchers and not the journals of each, and orders with a discount', async () => {
    const day = '2026-04-01';
    const on = (hour: number) => ({ occurredAt: `${day}T${hour}:00:00.000Z`, times: 2 });
    const lines = [1, 2].map(() => someSoldLine({ discount: 500, vat: 249, total: 1495 }));
    await reporting.app
      .get(LedgerService)
      .writeSales([
        sale({ paidAt: on(10).occurredAt, lines, total: 2990 }),
        sale({ paidAt: on(11).occurredAt }),
      ]);
    for (const voucherId of [3, 4, 5])
      await reporting.publish(subscriptionVoucherCreated, { voucherId }, on(12));
    await reporting.publish(subscriptionVoucherApplied, { voucherId: 3 }, on(13));
    await reporting.publish(subscriptionVoucherRevoked, { voucherId: 4, userId: null }, on(14));
    await reporting.publish(voucherCreated, { voucherId: 1 }, on(15));
    await eventually(async () =>
      expect(await valuesOf('vouchers', day)).toEqual([
        ['discount', 1000],
        ['discounted-orders', 1],
        ['basket-vouchers-created', 1],
        ['subscription-vouchers-created', 3],
        ['subscription-vouchers-applied', 1],
        ['subscription-vouchers-revoked', 1],
        ['journals-granted', 0],
      ]),
    );
    expect(await valuesOf('vouchers', '2021-06-01')).toContainEqual(['journals-granted', 2]);
  });

  it('C-172 are charted up to the end of the last day: users on the day they registered, refunds as negative on theirs', async () => {
    const paidAt = '2022-03-01T12:00:00.000Z';
    const lines = [someSoldLine({ refundedAt: '2022-03-02T22:00:00.000Z' })];
    await reporting.app.get(LedgerService).writeSales([sale({ paidAt, lines })]);
    const user = someUser({ userId: 12, registeredAt: '2022-03-02T23:59:59.999Z' });
    await reporting.app.get(CopiesRepository).saveCustomers([user]);
    const range = { from: '2022-03-01', to: '2022-03-02' };
    const { series } = await reporting.call(getCharts, { ...range, frequency: 'daily' });
    const valuesOfSeries = Object.fromEntries(series.map(({ name, values }) => [name, values]));
    expect(valuesOfSeries).toMatchObject({
      orders: [1, 0],
      paid: [1995, -1995],
      refunds: [0, -1995],
      registrations: [0, 1],
    });
  });
});

describe('the overview', () => {
  it('C-170 shows what was sold and refunded in the same period, although nothing is left of it', async () => {
    const paidAt = '2022-04-01T12:00:00.000Z';
    const lines = [someSoldLine({ refundedAt: '2022-04-02T12:00:00.000Z' })];
    await reporting.app.get(LedgerService).writeSales([sale({ paidAt, lines })]);
    const { rows } = await reporting.call(getOverview, { from: '2022-04-01', to: '2022-04-02' });
    expect(rows).toMatchObject([{ publisherId: 7, units: 0, gross: 0, net: 0, refunds: -1995 }]);
  });

  it('C-170 lists publishers by name, whatever their capitals and accents', async () => {
    const names = { 21: 'de Haske', 22: 'Éditions Marc Reift', 23: 'Wright & Round' };
    for (const [id, name] of Object.entries(names).toReversed())
      await reporting.query(`insert into publishers (id, name) values (${id}, '${name}')`);
    const lines = Object.keys(names).map((id) => someSoldLine({ publisherId: Number(id) }));
    await reporting.app.get(LedgerService).writeSales([sale({ paidAt: '2024-03-10T12:00:00.000Z', lines })]);
    const range = { from: '2024-03-10', to: '2024-03-10' };
    const { rows } = await reporting.call(getOverview, range);
    expect(rows.map(({ publisher }) => publisher)).toEqual(Object.values(names));
    const { publishers } = await reporting.call(getSalesTotals, range);
    expect(publishers.map(({ name }) => name).filter((name) => Object.values(names).includes(name))).toEqual(
      Object.values(names),
    );
  });
});

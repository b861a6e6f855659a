import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  basketsCounted,
  getSalesTotals,
  getStats,
  listSaleRows,
  type Sale,
  searchesCounted,
  type StatsSection,
} from '@music/contracts';
import { Database } from '@music/platform';
import { eventually, someSoldLine, waitLimitMs } from '@music/testing';
import { JobsRepository, type JobKind } from '../src/jobs/jobs.repository.js';
import { ReconcileService } from '../src/reconcile/reconcile.service.js';
import { JobsRunner } from '../src/jobs/jobs.runner.js';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { CountsRepository } from '../src/counts/counts.repository.js';
import { FakeCheckout, neighbours, sale } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

const day = '2024-05-05';
const range = { from: day, to: day };
const at = `${day}T12:00:00.000Z`;
const refunded = { ...someSoldLine(), refundedAt: '2024-05-06T12:00:00.000Z' };
const orders: Sale[] = [
  sale({ paidAt: at, lines: [someSoldLine(), someSoldLine({ format: 'hardcopy', vat: 0 })] }),
  sale({ paidAt: at, lines: [refunded] }),
  sale({
    paidAt: '2024-05-07T12:00:00.000Z',
    lostDisputes: [{ disputeId: 'du_1', amount: 1995, fee: 2000, at: '2024-07-31T23:30:00.000Z' }],
  }),
  sale({ paidAt: at, userId: 7, source: 'free', lines: [someSoldLine({ price: 0, vat: 0, total: 0 })] }),
  sale({
    paidAt: '2024-05-07T12:00:00.000Z',
    lostDisputes: [
      {
        disputeId: 'du_2',
        amount: 1995,
        fee: 2000,
        at: '2024-09-01T12:00:00.000Z',
        reversedAt: '2024-09-30T23:30:00.000Z',
      },
    ],
  }),
];

let reporting: Reporting;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  await reporting.app.get(LedgerService).writeSales(orders);
  await reporting.app.get(CountsRepository).add(new Date(at), [{ what: 'plays', key: '', count: 3 }]);
});
afterAll(() => reporting.stop());

/** The one of `jobs.repository.ts`. */
const jobsLock = 4_600_072;
const runWaiting = () => reporting.app.get(JobsRunner).runWaiting();
const ledgers = () => reporting.query('select distinct generation from reporting.ledger');
const ageOldLedgers = () =>
  reporting.query(`update reporting.generations set retired_at = '2024-01-01' where not current`);
const oldLedgersAreGone = () =>
  eventually(async () => {
    await runWaiting();
    expect(await ledgers()).toHaveLength(1);
  });

/** As `npm run reports` does: requests a job and reads its output. */
async function run(kind: JobKind): Promise<string[]> {
  const jobs = reporting.app.get(JobsRepository);
  const jobId = await jobs.request(kind);
  await eventually(async () => {
    await runWaiting();
    expect(await jobs.status(jobId)).toMatchObject({ isEnded: true });
  });
  const lines = await jobs.linesAfter(jobId, '0');
  const { differences } = await jobs.status(jobId);
  expect(differences ?? 0).toBe(lines.length);
  return lines.map(({ line }) => line);
}
/** What the current generation contains, without what differs in each. */
const figures = async () => ({
  ledger: await reporting.query(
    `select fact, day::text, kind, order_id, units, gross, discount, shipping, vat, net from reporting.ledger
     where generation = (select id from reporting.generations where current) order by fact`,
  ),
  days: await reporting.query(
    `select day::text, publisher_id, category, format, entries, units, gross, net, refunds from reporting.daily_sales
     where generation = (select id from reporting.generations where current) order by day, publisher_id, category, format`,
  ),
  counts: await reporting.query(`select * from reporting.daily_counts order by what, key, day`),
});

const statsOf = (section: StatsSection) => reporting.call(getStats, { ...range, section });

describe('figures of what people do', () => {
  it('C-171 are the searched words, and the highest number of basket items on a day', async () => {
    const searches = [
      { words: 'nicaea', hits: 3, count: 2 },
      { words: 'nicea', hits: 0, count: 1 },
    ];
    await reporting.publish(searchesCounted, { searches }, { occurredAt: at, times: 2 });
    await eventually(async () =>
      expect((await statsOf('searches')).rows).toEqual([
        { key: 'searches', value: 3, label: null, unit: 'count' },
        { key: 'searches-without-hits', value: 1, label: null, unit: 'count' },
        { key: 'word:nicaea', value: 2, label: 'nicaea', unit: 'count' },
        { key: 'word:nicea', value: 1, label: 'nicea', unit: 'count' },
        { key: 'without-hits:nicea', value: 1, label: 'nicea', unit: 'count' },
      ]),
    );
    await reporting.publish(basketsCounted, { baskets: 2, lines: 5, value: 9975 }, { occurredAt: at });
    await reporting.publish(basketsCounted, { baskets: 1, lines: 1, value: 1995 }, { occurredAt: at });
    await eventually(async () =>
      expect((await statsOf('baskets')).rows).toMatchObject([
        { key: 'baskets', value: 2 },
        { key: 'lines', value: 5 },
        { key: 'value', value: 9975, unit: 'pence' },
      ]),
    );
  });
});

describe('npm run reports', () => {
  it('-- reconcile finds nothing if all is well, and otherwise every planted difference', async () => {
    expect(await run('reconcile')).toEqual([]);
    const [first, second, , third] = orders;
    const [line] = first?.lines ?? [];
    await reporting.query(`update reporting.ledger set net = net - 2, vat = vat + 2 where fact = $1`, [
      `line:${line?.lineId}`,
    ]);
    await reporting.query(`delete from reporting.ledger where fact = $1`, [`refund:${refunded.lineId}`]);
    FakeCheckout.sales.delete(third?.orderId ?? '');
    const [lost] = third?.lines ?? [];
    expect(await run('reconcile')).toEqual([
      `order ${first?.orderNo}, line:${line?.lineId}: vat is 335, at checkout 333`,
      `order ${first?.orderNo}, line:${line?.lineId}: net is 1660, at checkout 1662`,
      `order ${second?.orderNo}, refund:${refunded.lineId}: missing`,
      `order ${third?.orderNo}, line:${lost?.lineId}: unknown to checkout`,
      `${day}: the sums of the day are not those of its rows`,
      `2024-05-06: the sums of the day are not those of its rows`,
    ]);
  });

  it('-- reconcile compares every figure that the reports show', async () => {
    await run('rebuild');
    const [first, , , , last] = orders;
    const current = 'generation = (select id from reporting.generations where current)';
    await reporting.query(`update reporting.orders set source = 'free' where order_no = $1`, [
      first?.orderNo,
    ]);
    await reporting.query(`update reporting.orders set paid_on = '2024-05-08' where order_no = $1`, [
      last?.orderNo,
    ]);
    await reporting.query(
      `update reporting.daily_sales set refunds = refunds + 1 where day = '2024-05-06' and ${current}`,
    );
    await reporting.query(
      `update reporting.daily_sales set subscriptions = 1 where day = '2024-09-01' and ${current}`,
    );
    await reporting.query(
      `update reporting.daily_counts set count = 9 where what = 'orders' and day = $1 and key = 'free'`,
      [day],
    );
    const orderCount = (on: string) => `${on}: the number of orders is not that of the orders themselves`;
    expect(await run('reconcile')).toEqual([
      `order ${first?.orderNo}: source is free, at checkout card`,
      `order ${last?.orderNo}: paidOn is 2024-05-08, at checkout 2024-05-07`,
      `2024-05-06: the sums of the day are not those of its rows`,
      `2024-09-01: the sums of the day are not those of its rows`,
      orderCount(day),
      orderCount('2024-05-07'),
      orderCount('2024-05-08'),
    ]);
  });

  it('-- rebuild gives the same result as the events, and keeps what no owner stores', async () => {
    const [, , , third] = orders;
    if (third) FakeCheckout.sales.set(third.orderId, third);
    await run('rebuild');
    expect(await run('reconcile')).toEqual([]);
    const rebuilt = await figures();
    await run('rebuild');
    expect(await figures()).toEqual(rebuilt);
    expect(rebuilt.counts).toContainEqual({ day: expect.anything(), what: 'plays', key: '', count: 3 });
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 4, totals: { gross: 5985 } });
  });

  it('-- rebuild continues after an interruption, while events arrive and the old ledger is read', async () => {
    const before = await figures();
    FakeCheckout.failAfterPages(1);
    const jobs = reporting.app.get(JobsRepository);
    const jobId = await jobs.request('rebuild');
    await eventually(() => expect(runWaiting()).rejects.toThrow());
    expect(await figures()).toEqual(before);
    const newSale = sale({ paidAt: at });
    await reporting.app.get(LedgerService).writeSales([newSale]);
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 5 });
    expect(await jobs.request('rebuild')).toBe(jobId);
    const read = await reporting.query(`select reached from reporting.copies where name like 'sales of%'`);
    expect(read).toEqual([{ reached: orders[0]?.orderNo }]);
    FakeCheckout.failAfterPages(Infinity);
    await run('rebuild');
    expect(await run('reconcile')).toEqual([]);
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 5 });
  });

  it('paging continues after the switch to the new ledger, but is refused if its ledger no longer exists', async () => {
    const { next } = await reporting.call(listSaleRows, { ...range, limit: 2 });
    await run('rebuild');
    const rest = await reporting.call(listSaleRows, { ...range, after: next, limit: 100 });
    expect(rest.rows).toHaveLength(3);
    await ageOldLedgers();
    await oldLedgersAreGone();
    await expect(reporting.call(listSaleRows, { ...range, after: next, limit: 100 })).rejects.toThrow();
  });

  it('-- reconcile runs even if a rebuild that was requested before it fails', async () => {
    await reporting.query(`
      create function reporting.complain() returns trigger language plpgsql as $$ begin raise 'no more ledgers'; end $$;
      create trigger complain before insert on reporting.generations execute function reporting.complain()`);
    const jobs = reporting.app.get(JobsRepository);
    const [rebuild, reconcile] = [await jobs.request('rebuild'), await jobs.request('reconcile')];
    await eventually(async () => {
      await runWaiting().catch(() => undefined);
      expect(await jobs.status(reconcile)).toMatchObject({ isEnded: true, differences: 0 });
    });
    expect(await jobs.status(rebuild)).toMatchObject({ begunAt: expect.any(String), isEnded: false });
    await reporting.query('drop function reporting.complain cascade');
    await run('rebuild');
  });

  it('-- rebuild and the deletion of the old ledger have more time than a call, which may be too little for years of sales', async () => {
    await reporting.query(`
      create function reporting.complain() returns trigger language plpgsql as $$ begin
        if current_setting('statement_timeout')::interval < interval '1 minute' then raise 'too little time'; end if;
        return coalesce(new, old);
      end $$;
      create trigger complain before insert on reporting.daily_counts for each row execute function reporting.complain();
      create trigger complain before delete on reporting.ledger for each row execute function reporting.complain()`);
    await run('rebuild');
    await ageOldLedgers();
    await oldLedgersAreGone();
    await reporting.query('drop function reporting.complain cascade');
  });

  it('-- a process leaves jobs and old ledgers to another one that is at work, without complaint', async () => {
    await run('rebuild');
    await reporting.app.get(Database).withAdvisoryLock(jobsLock, waitLimitMs, async () => {
      await ageOldLedgers();
      await runWaiting();
      expect(await ledgers()).toHaveLength(2);
      await reporting.app.get(JobsRepository).request('reconcile');
      await runWaiting();
    });
    await run('reconcile');
    await oldLedgersAreGone();
  });

  it('-- reconcile compares no further page in a stopping process', async () => {
    const stopping = new AbortController();
    let pages = 0;
    const comparison = reporting.app.get(ReconcileService).reconcile(stopping.signal, () => {
      pages += 1;
      stopping.abort();
      return Promise.resolve();
    });
    await expect(comparison).rejects.toThrow('Reporting is stopping');
    expect(pages).toBe(1);
  });

  it('-- a stopping process begins no other job, and does not begin to delete another ledger', async () => {
    await run('rebuild');
    await reporting.app.get(JobsRunner).onModuleDestroy();
    await ageOldLedgers();
    await runWaiting();
    expect(await ledgers()).toHaveLength(2);
    const jobs = reporting.app.get(JobsRepository);
    const jobId = await jobs.request('reconcile');
    await runWaiting();
    expect(await jobs.status(jobId)).toMatchObject({ begunAt: null });
  });
});

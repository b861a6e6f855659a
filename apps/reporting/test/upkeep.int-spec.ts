import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSalesTotals, listSaleRows, type Sale } from '@music/contracts';
import { eventually } from '@music/testing';
import { JobsRepository, type JobKind } from '../src/jobs/jobs.repository.js';
import { JobsRunner } from '../src/jobs/jobs.runner.js';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { CountsRepository } from '../src/counts/counts.repository.js';
import { FakeCheckout, neighbours, sale, soldLine } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

const day = '2024-05-05';
const range = { from: day, to: day };
const at = `${day}T12:00:00.000Z`;
const refunded = { ...soldLine(), refundedAt: '2024-05-06T12:00:00.000Z' };
const orders: Sale[] = [
  sale({ paidAt: at, lines: [soldLine(), soldLine({ format: 'hardcopy', vat: 0 })] }),
  sale({ paidAt: at, lines: [refunded] }),
  sale({ paidAt: at, userId: 7, source: 'free', lines: [soldLine({ price: 0, vat: 0, total: 0 })] }),
];

let reporting: Reporting;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  await reporting.app.get(LedgerService).take(orders);
  await reporting.app.get(CountsRepository).add(new Date(at), [{ what: 'plays', key: '', count: 3 }]);
});
afterAll(() => reporting.stop());

/** As `npm run reports` does: asks, and is told what was found. */
async function run(kind: JobKind): Promise<string[]> {
  const jobs = reporting.app.get(JobsRepository);
  const jobId = await jobs.ask(kind);
  await eventually(async () => {
    await reporting.app.get(JobsRunner).look();
    expect(await jobs.progress(jobId)).toMatchObject({ isEnded: true });
  });
  const lines = await jobs.linesAfter(jobId, '0');
  const { differences } = await jobs.progress(jobId);
  expect(differences ?? 0).toBe(lines.length);
  return lines.map(({ line }) => line);
}
/** What the current generation holds, without what is different in each. */
const kept = async () => ({
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

describe('npm run reports', () => {
  it('-- reconcile finds nothing where all is well, and every difference that is planted', async () => {
    expect(await run('reconcile')).toEqual([]);
    const [first, second, third] = orders;
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

  it('-- rebuild makes what events made, and carries over what no owner keeps', async () => {
    const [, , third] = orders;
    if (third) FakeCheckout.sales.set(third.orderId, third);
    await run('rebuild');
    expect(await run('reconcile')).toEqual([]);
    const made = await kept();
    await run('rebuild');
    expect(await kept()).toEqual(made);
    expect(made.counts).toContainEqual({ day: expect.anything(), what: 'plays', key: '', count: 3 });
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 4, totals: { gross: 5985 } });
  });

  it('-- rebuild goes on where it was broken off, while news arrives and the old ledger answers', async () => {
    const before = await kept();
    FakeCheckout.breakAfter(1);
    const jobs = reporting.app.get(JobsRepository);
    const jobId = await jobs.ask('rebuild');
    await expect(reporting.app.get(JobsRunner).look()).rejects.toThrow();
    expect(await kept()).toEqual(before);
    const news = sale({ paidAt: at });
    await reporting.app.get(LedgerService).take([news]);
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 5 });
    expect(await jobs.ask('rebuild')).toBe(jobId);
    const read = await reporting.query(`select reached from reporting.copies where name like 'sales of%'`);
    expect(read).toEqual([{ reached: orders[0]?.orderNo }]);
    FakeCheckout.breakAfter(Infinity);
    await run('rebuild');
    expect(await run('reconcile')).toEqual([]);
    expect(await reporting.call(getSalesTotals, range)).toMatchObject({ total: 5 });
  });

  it('a page is read on after the change-over; of a ledger that is there no more it is refused', async () => {
    const { next } = await reporting.call(listSaleRows, { ...range, limit: 2 });
    await run('rebuild');
    const rest = await reporting.call(listSaleRows, { ...range, after: next, limit: 100 });
    expect(rest.rows).toHaveLength(3);
    await reporting.query(
      `update reporting.generations set retired_at = now() - interval '2 hours' where not current`,
    );
    await reporting.app.get(JobsRunner).look();
    const generations = await reporting.query('select distinct generation from reporting.ledger');
    expect(generations).toHaveLength(1);
    await expect(reporting.call(listSaleRows, { ...range, after: next, limit: 100 })).rejects.toThrow();
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { schemaName } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { serviceList } from '../src/service-list.js';
import { ShopTables } from './shop-tables.js';
import { atIntervals, browse, buy, joinAndLogIn, keepBusy, TrafficLog } from './customers.js';
import { blockInserts } from './block-inserts.js';
import { loseDisputes, Reporting } from './reporting.js';
import { administrator, Administrator } from './administrator.js';
import { runStack } from './stack.fixture.js';
import { Subscribers } from './subscribers.js';
import { Voters } from './voters.js';

jest.setTimeout(900_000);

const apps = serviceList.map(({ name }) => name);
const names = apps.flatMap((app) => [`${app}-1`, `${app}-2`]);
const copies = [1, 2];
const endings = ['SIGKILL', 'SIGTERM'] as const;
/** One process of each app goes away at once, killed or redeployed; the other stays. Then the other way round. */
const rounds = endings.flatMap((_, turn) =>
  copies.map((copy) =>
    apps.map((app, at) => ({ name: `${app}-${copy}`, signal: endings[(at + turn) % 2] ?? 'SIGKILL' })),
  ),
);

/** Two processes of each app; each is killed once and redeployed once, while customers read, log in and pay. */
describe('the stack (G1, G6, C-264, C-267)', () => {
  let stack: Awaited<ReturnType<typeof runStack>>;
  const traffic = new TrafficLog();

  beforeAll(async () => {
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
    stack = await runStack({ environment: { ADMIN_EMAIL, ADMIN_PASSWORD } });
    await eventually(async () => expect(await stack.query('select from checkout.products')).toHaveLength(30));
    const load = [
      atIntervals(150, (nth) => browse(stack.url, traffic, nth)),
      atIntervals(1_000, (nth) => joinAndLogIn(stack.url, traffic, nth)),
      atIntervals(600, (nth) => buy(stack.url, traffic, nth)),
    ];
    try {
      for (const round of rounds) {
        const ends = await Promise.all(round.map(({ name, signal }) => stack.signal(name, signal)));
        expect(ends).toEqual(round.map(({ signal }) => (signal === 'SIGKILL' ? signal : 'exit code 0')));
      }
    } finally {
      await Promise.all(load.map(({ end }) => end()));
    }
    const { reads, logIns, orders } = traffic;
    process.stdout.write(`${reads} reads, ${logIns} log-ins, ${orders.length} orders\n`);
  });
  afterAll(() => stack?.drop());

  it('no read failed', () => {
    expect(traffic.reads).toBeGreaterThan(100);
    expect(traffic.failedReads).toEqual([]);
  });

  it('C-264 has a process for each of the services, and a gateway', () => {
    const wanted = ['gateway', 'catalogue', 'checkout', 'identity', 'hall-of-fame', 'reporting'];
    expect(apps).toEqual(expect.arrayContaining(wanted));
    const isReady = (name: string) => stack.logLines.some((line) => line.startsWith(`${name} is ready`));
    expect(names.filter((name) => !isReady(name))).toEqual([]);
  });

  it('every process works under the role of its service, and none as the owner', async () => {
    const working = await stack.query<{ app: string; role: string }>(
      `select distinct split_part(application_name, ' ', 1) as app, usename as role from pg_stat_activity
       where datname = current_database() and application_name <> '' and application_name <> 'tests' order by app`,
    );
    const [{ database }] = (await stack.query('select current_database() as database')) as [
      { database: string },
    ];
    expect(working).toEqual([...apps].sort().map((app) => ({ app, role: `${database}_${schemaName(app)}` })));
  });

  it('every repeated request succeeded', () => {
    expect(traffic.givenUp).toEqual([]);
    expect(traffic.logIns).toBeGreaterThan(10);
  });

  it('every acknowledged order is stored once', async () => {
    const rows = await stack.query<{ orderNo: string }>('select order_no as "orderNo" from checkout.orders');
    const kept = rows.map(({ orderNo }) => orderNo);
    expect(traffic.orders.length).toBeGreaterThan(10);
    expect(new Set(traffic.orders).size).toBe(traffic.orders.length);
    expect(kept).toEqual(expect.arrayContaining(traffic.orders));
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('the payments in the sandbox match the orders to the penny', async () => {
    const paid = `select body ->> 'id' as intent, (body ->> 'amount_received')::integer as total
      from checkout.sandbox_objects where body ->> 'status' = 'succeeded' and body ->> 'object' = 'payment_intent'
      order by 1`;
    const ordered = `select payment_intent_id as intent, total from checkout.orders order by 1`;
    await eventually(async () => expect(await stack.query(ordered)).toEqual(await stack.query(paid)));
  });

  it('every requested mail arrived once', async () => {
    expect(traffic.addressees.length).toBeGreaterThan(20);
    const arrived = async () =>
      (await stack.query<{ to: string }>('select addressee as "to" from mailer.mailbox'))
        .map(({ to }) => to)
        .filter((to) => traffic.addressees.includes(to));
    await eventually(async () => expect((await arrived()).sort()).toEqual([...traffic.addressees].sort()));
  });

  it('D16.3 an issue reaches every library, and every subscriber gets one mail, although the library is killed half-way', async () => {
    const subscribers = new Subscribers(stack, 450);
    await subscribers.join();
    await subscribers.publish();
    // The second of three batches is written and not committed.
    const { release } = await subscribers.holdAfter(400);
    await Promise.all(copies.map((copy) => stack.signal(`library-${copy}`, 'SIGKILL')));
    await release();
    await eventually(async () => {
      await subscribers.hurry();
      expect(await subscribers.mailed()).toEqual(subscribers.addresses);
    }, 120_000);
    for (const nth of [1, 225, 450]) expect(await subscribers.libraryOf(nth)).toEqual(subscribers.pieces);
  });

  it('an edition is counted once and its results are mailed once each, though the hall of fame is killed in the middle of both', async () => {
    const voters = new Voters(stack, 450);
    await voters.vote();
    const killed = () => Promise.all(copies.map((copy) => stack.signal(`hall-of-fame-${copy}`, 'SIGKILL')));

    const counting = await blockInserts(stack, 'hall_of_fame.results');
    const unanswered = voters.advance(2);
    await counting.until();
    await killed();
    await counting.end();
    expect(await unanswered).toBe(503);
    expect([await voters.stage(), await voters.points()]).toEqual([2, []]);
    expect([await voters.advance(2), await voters.advance(2)]).toEqual([200, 409]);
    expect([await voters.stage(), await voters.points()]).toEqual([3, [1350, 900, 450]]);

    await voters.skipTo(10);
    // In the second of three batches.
    const mailing = await blockInserts(stack, 'hall_of_fame.outbox', voters.isMailTo(300));
    expect(await voters.advance(10)).toBe(200);
    await mailing.until();
    await killed();
    await mailing.end();
    await eventually(async () => expect(await voters.mailed()).toEqual(voters.addresses), 120_000);
  });

  it('reporting, killed in the middle of its work and down while the shop trades, loses and duplicates nothing', async () => {
    const trade = new TrafficLog();
    const reporting = new Reporting(stack);
    const tables = new ShopTables(stack.query);
    const admin = new Administrator(stack.url, trade);
    await admin.logIn();
    await loseDisputes(stack);
    const buyers = keepBusy(3, (nth) => {
      const card = nth % 4 === 0 ? 'pm_card_createDispute' : 'pm_card_visa';
      return buy(stack.url, trade, 10_000 + nth, { brassIds: [(nth % 30) + 1], card });
    });
    try {
      await reporting.kill();
      const writing = await blockInserts(stack, 'reporting.ledger');
      await writing.until();
      await reporting.awayDuring(async () => {
        await writing.end();
        const before = trade.orders.length;
        await eventually(async () => {
          await admin.refundOne();
          expect((await tables.refunds()).length).toBeGreaterThan(2);
        });
        await reporting.sendAgain('catalogue.searched');
        await eventually(() => expect(trade.orders.length).toBeGreaterThan(before + 8));
      });
    } finally {
      await buyers.end();
    }
    await reporting.caughtUp();
    // The last webhooks of disputes may arrive only now.
    await eventually(async () => expect(await tables.bookedSales()).toEqual(await tables.sales()));
    await eventually(async () => expect(await tables.counted()).toEqual(await tables.happened()));
    expect(await tables.sales()).toEqual(expect.arrayContaining([expect.objectContaining({ lost: 3_995 })]));
    expect(await reporting.reconcile()).toBe('0 differences\n');
  });

  it('Ctrl-C ends all of it: exit code 0', async () => {
    expect(await stack.stop()).toBe(0);
    const ends = names.map((name) => stack.logLines.findLast((line) => line.startsWith(`${name} ended: `)));
    expect(ends).toEqual(names.map((name) => `${name} ended: exit code 0`));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { ShopTables } from './shop-tables.js';
import {
  browse,
  buy,
  atIntervals,
  joinAndLogIn,
  TrafficLog,
  privateWord,
  type PlannedOrder,
} from './customers.js';
import { type Freeze, killEach, Servers, stall } from './fault-injection.js';
import { administrator, Administrator } from './administrator.js';
import { runStack } from './stack.fixture.js';

jest.setTimeout(900_000);

const pieces = 30;
/** Few enough to be used up, although every server fails for a while. */
const [voucher, voucherUses] = ['TENOFF', 15];
/** Printed copies of each of the first pieces; the others are printed to order. */
const [stocked, copies] = [5, 6];

const brass = [
  'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,pdfPrice,hardcopyPrice,stock',
  ...Array.from({ length: pieces }, (_, at) => at + 1).map(
    (id) =>
      `${id},${id},General Series,${id},March ${id},Eric Ball,March,1950,true,19.95,24.95,${id <= stocked ? copies : ''}`,
  ),
].join('\n');

/** PDFs, the last printed copies, a voucher that runs out, and baskets of two lines, one after the other. */
function plannedOrder(nth: number): PlannedOrder {
  const any = (nth % pieces) + 1;
  const printed = `${(nth % stocked) + 1}h`;
  const plans: PlannedOrder[] = [
    { brassIds: [any] },
    { brassIds: [printed] },
    { brassIds: [any], voucher },
    { brassIds: [any, printed] },
  ];
  return plans[nth % plans.length] ?? { brassIds: [any] };
}

/** Two minutes and more: everything is killed, every server hangs and loses its connections, while people buy. */
describe('chaos: the shop among failures', () => {
  const traffic = new TrafficLog();
  const servers = new Servers();
  let stack: Awaited<ReturnType<typeof runStack>>;
  let tables: ShopTables;
  let freezes: Freeze[];
  const notRecovered: string[] = [];
  /** Waits until customers buy again; otherwise notes the fault from which the shop did not recover. */
  const recovered = async (fault: string) => {
    const before = traffic.orders.length;
    const buyAgain = () => expect(traffic.orders.length).toBeGreaterThan(before + 3);
    await eventually(buyAgain).catch(() => notRecovered.push(fault));
  };

  beforeAll(async () => {
    stack = await runStack({
      brass,
      reach: (urls) => servers.reach(urls),
      environment: { LOG_LEVEL: 'info', ADMIN_PASSWORD: administrator.password },
    });
    tables = new ShopTables(stack.query);
    await eventually(
      async () => expect(await stack.query('select from checkout.products')).toHaveLength(pieces),
      60_000,
    );
    const admin = new Administrator(stack.url, traffic);
    await admin.logIn();
    await admin.makeVoucher(voucher, voucherUses);
    const load = [
      atIntervals(300, (nth) => browse(stack.url, traffic, nth)),
      atIntervals(3_000, (nth) => joinAndLogIn(stack.url, traffic, nth)),
      atIntervals(1_000, (nth) => buy(stack.url, traffic, nth, plannedOrder(nth))),
      atIntervals(4_000, () => admin.refundOne()),
    ];
    try {
      await killEach(stack);
      await recovered('every process was killed');
      await stall(stack, 'checkout-1', 10_000);
      await recovered('checkout-1 hung');
      freezes = await servers.disturb(recovered);
      await killEach(stack);
      await recovered('every process was killed again');
    } finally {
      await Promise.all(load.map(({ end }) => end()));
    }
    process.stdout.write(
      `${traffic.calls.length} calls, ${traffic.orders.length} orders, ${traffic.refused} refused, ` +
        `${traffic.givenUp.length} given up\n`,
    );
  });
  afterAll(async () => {
    await stack?.drop();
    await servers.close();
  });

  const settled = (expectation: () => Promise<void>) => eventually(expectation, 240_000);

  it('within a minute of every fault customers could buy again', () => {
    expect(notRecovered).toEqual([]);
  });

  it('no order that was confirmed to a customer is lost, and none is created twice', async () => {
    const rows = await stack.query<{ orderNo: string }>('select order_no as "orderNo" from checkout.orders');
    const kept = rows.map(({ orderNo }) => orderNo);
    expect(kept).toEqual(expect.arrayContaining(traffic.orders));
    expect(new Set(traffic.orders).size).toBe(traffic.orders.length);
  });

  it('every payment that the provider took is an order of that amount, or was refunded', () =>
    settled(async () => {
      expect(await tables.orders()).toEqual(await tables.payments());
      expect(await stack.query('select from checkout.payment_holds where refunded_at is null')).toEqual([]);
    }));

  it('the refunds match those of the provider, line by line', () =>
    settled(async () => {
      expect((await tables.refunds()).length).toBeGreaterThan(5);
      expect(await tables.refunds()).toEqual(await tables.providerRefunds());
      expect(await tables.wrongRefunds()).toEqual([]);
    }));

  it('the voucher was used as often as it allows, and no more', async () => {
    expect(await tables.wrongVouchers()).toEqual([]);
    expect(await stack.query('select used from checkout.vouchers')).toEqual([{ used: voucherUses }]);
  });

  it('no printed copy is sold twice, and none is lost', () =>
    settled(async () => {
      expect(await stack.query('select from checkout.stock')).toHaveLength(stocked);
      const sold = await stack.query('select from checkout.order_lines where from_stock');
      expect(sold.length).toBeGreaterThan(copies);
      expect(await tables.wrongStock(copies)).toEqual([]);
      expect(await tables.oversold()).toEqual([]);
    }));

  it('each mail that is due arrived once', () =>
    settled(async () => {
      expect(await tables.mailsArrived(`%@${privateWord}.example`)).toEqual(await tables.mailsDue());
    }));

  it('requests that began while a server was frozen were answered before it thawed', () => {
    const tooSlow = freezes.flatMap(({ what, from, until }) =>
      traffic.calls
        .filter(({ began, ended }) => began > from && began < from + 10_000 && ended >= until)
        .map(({ route, status }) => `${what}: ${route} (${status})`),
    );
    expect(tooSlow).toEqual([]);
  });

  it('nobody saw an internal error, only "try again"', () => {
    /** 502 is the balancer's response for a gateway that was killed while it responded. */
    const faults = traffic.calls.filter(({ status }) => status >= 500 && status !== 502 && status !== 503);
    expect(faults).toEqual([]);
  });

  it('Ctrl-C ends all of it: exit code 0', async () => {
    expect(await stack.stop()).toBe(0);
  });

  it('no log holds a name, an address, a password or a secret', () => {
    const generated = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as object;
    const secrets = [...traffic.secrets, ...Object.values(generated).map(String), administrator.password];
    const revealing = stack.logLines.filter(
      (line) =>
        line.toLowerCase().includes(privateWord.toLowerCase()) ||
        line.includes('$argon2') ||
        secrets.some((secret) => line.includes(secret)),
    );
    expect(stack.logLines.length).toBeGreaterThan(50);
    expect(revealing).toEqual([]);
  });
});

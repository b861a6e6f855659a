import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing';
import { Books } from './books.js';
import { browse, buy, everySoOften, joinAndLogIn, Ledger, privateWord, type Wish } from './customers.js';
import { type Freeze, killEach, Servers, stall } from './faults.js';
import { administrator, Shopkeeper } from './shopkeeper.js';
import { runStack } from './stack.fixture.js';

jest.setTimeout(900_000);

const pieces = 30;
const [voucher, voucherUses] = ['TENOFF', 25];
/** Printed copies of each of the first pieces; the others are printed to order. */
const [stocked, copies] = [5, 6];

const brass = [
  'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,pdfPrice,hardcopyPrice,stock',
  ...Array.from({ length: pieces }, (_, at) => at + 1).map(
    (id) =>
      `${id},${id},General Series,${id},March ${id},Eric Ball,March,1950,true,19.95,24.95,${id <= stocked ? copies : ''}`,
  ),
].join('\n');

/** PDFs, the last printed copies, a voucher that runs out, and baskets of two lines, in turns. */
function wishOf(nth: number): Wish {
  const any = (nth % pieces) + 1;
  const printed = `${(nth % stocked) + 1}h`;
  const wishes: Wish[] = [
    { brassIds: [any] },
    { brassIds: [printed] },
    { brassIds: [any], voucher },
    { brassIds: [any, printed] },
  ];
  return wishes[nth % wishes.length] ?? { brassIds: [any] };
}

/** Two minutes and more: everything is killed, every server hangs and loses its connections, while people buy. */
describe('torture: the shop among failures', () => {
  const ledger = new Ledger();
  const servers = new Servers();
  let stack: Awaited<ReturnType<typeof runStack>>;
  let books: Books;
  let freezes: Freeze[];

  beforeAll(async () => {
    stack = await runStack({
      brass,
      reach: (urls) => servers.reach(urls),
      environment: { LOG_LEVEL: 'info', ADMIN_PASSWORD: administrator.password },
    });
    books = new Books(stack.query);
    await eventually(
      async () => expect(await stack.query('select from checkout.products')).toHaveLength(pieces),
      60_000,
    );
    const shopkeeper = new Shopkeeper(stack.url, ledger);
    await shopkeeper.logIn();
    await shopkeeper.makeVoucher(voucher, voucherUses);
    const load = [
      everySoOften(300, (nth) => browse(stack.url, ledger, nth)),
      everySoOften(3_000, (nth) => joinAndLogIn(stack.url, ledger, nth)),
      everySoOften(1_000, (nth) => buy(stack.url, ledger, nth, wishOf(nth))),
      everySoOften(4_000, () => shopkeeper.refundOne()),
    ];
    try {
      await killEach(stack);
      await stall(stack, 'checkout-1', 10_000);
      freezes = await servers.disturb();
      await killEach(stack);
    } finally {
      await Promise.all(load.map(({ end }) => end()));
    }
    process.stdout.write(
      `${ledger.calls.length} calls, ${ledger.orders.length} orders, ${ledger.refused} refused, ` +
        `${ledger.givenUp.length} given up\n`,
    );
  });
  afterAll(async () => {
    await stack?.drop();
    await servers.close();
  });

  const settled = (expectation: () => Promise<void>) => eventually(expectation, 240_000);

  it('customers could buy all the time', () => {
    expect(ledger.orders.length).toBeGreaterThan(30);
  });

  it('no order that was confirmed to a customer is lost, and none is created twice', async () => {
    const rows = await stack.query<{ orderNo: string }>('select order_no as "orderNo" from checkout.orders');
    const kept = rows.map(({ orderNo }) => orderNo);
    expect(kept).toEqual(expect.arrayContaining(ledger.orders));
    expect(new Set(ledger.orders).size).toBe(ledger.orders.length);
  });

  it('every payment that the provider took is an order of that amount, or was refunded', () =>
    settled(async () => {
      expect(await books.orders()).toEqual(await books.payments());
      expect(await stack.query('select from checkout.payment_holds where refunded_at is null')).toEqual([]);
    }));

  it('the refunds match those of the provider, line by line', () =>
    settled(async () => {
      expect((await books.refunds()).length).toBeGreaterThan(5);
      expect(await books.refunds()).toEqual(await books.providerRefunds());
      expect(await books.wrongRefunds()).toEqual([]);
    }));

  it('no voucher was used more often than it allows', async () => {
    expect(await books.wrongVouchers()).toEqual([]);
  });

  it('no printed copy is sold twice, and none is lost', () =>
    settled(async () => {
      expect(await stack.query('select from checkout.stock')).toHaveLength(stocked);
      expect(await books.wrongStock(copies)).toEqual([]);
      expect(await books.oversold()).toEqual([]);
    }));

  it('each mail that is due arrived once', () =>
    settled(async () => {
      expect(await books.mailsArrived(`%@${privateWord}.example`)).toEqual(await books.mailsDue());
    }));

  it('requests that began while a server was frozen were answered before it thawed', () => {
    const tooSlow = freezes.flatMap(({ what, from, until }) =>
      ledger.calls
        .filter(({ began, ended }) => began > from && began < from + 10_000 && ended >= until)
        .map(({ route, status }) => `${what}: ${route} (${status})`),
    );
    expect(tooSlow).toEqual([]);
  });

  it('nobody saw an internal error, only "try again"', () => {
    /** 502 is the balancer's answer for a gateway that was killed while it answered. */
    const faults = ledger.calls.filter(({ status }) => status >= 500 && status !== 502 && status !== 503);
    expect(faults).toEqual([]);
  });

  it('Ctrl-C ends all of it: exit code 0', async () => {
    expect(await stack.stop()).toBe(0);
  });

  it('no log holds a name, an address, a password or a secret', () => {
    const generated = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as object;
    const secrets = [...ledger.secrets, ...Object.values(generated).map(String), administrator.password];
    const telling = stack.said.filter(
      (line) =>
        line.toLowerCase().includes(privateWord.toLowerCase()) ||
        line.includes('$argon2') ||
        secrets.some((secret) => line.includes(secret)),
    );
    expect(stack.said.length).toBeGreaterThan(50);
    expect(telling).toEqual([]);
  });
});

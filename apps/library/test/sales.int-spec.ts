import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  getOwned,
  getPurchases,
  listOrderDownloads,
  orderClaimed,
  orderPaid,
  type Sale,
  waiverGiven,
} from '@music/contracts';
import { eventually, someAlbum, someProduct } from '@music/testing';
import * as fc from 'fast-check';
import { FilesWriter } from '../src/files/files-writer.js';
import { ProductsRepository } from '../src/products/products.repository.js';
import { SalesService } from '../src/sales/sales.service.js';
import { type Library, startLibrary } from './library.fixture.js';
import { FakeCheckout, neighbours, sale, soldLine } from './neighbours.js';

const before = sale({ userId: 7 });
let library: Library;
let sales: SalesService;
beforeAll(async () => {
  FakeCheckout.sales.set(before.orderId, before);
  library = await startLibrary({ neighbours });
  sales = library.app.get(SalesService);
});
afterAll(() => library.stop());

const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
const purchases = (userId: number) => library.call(user(userId), getPurchases, {});
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';
const farOff = '2100-01-01T00:00:00.000Z';

/** The result of an order, without random or sequential values. */
async function stateOf({ orderId }: Sale): Promise<unknown> {
  const of = (sql: string) => library.query(sql, [orderId]);
  return {
    sale: await of(
      'select version, user_id, downloads_open_at, payment_lost_at from library.sales where order_id = $1',
    ),
    copies: await of(
      'select refunded_at, dispatched_at from library.printed_copies where order_id = $1 order by line_id',
    ),
    licences: await of(`select user_id, name, source, revoked_at,
        (select array_agg(n.name || ' by ' || n.given_by) from library.licence_names n where n.licence_id = l.id) as names
      from library.licences l where order_id = $1 order by line_id`),
  };
}

/** The history of an order: each state with a higher version. */
function lifeOfOrder(): Sale[] {
  const [first, second, copy] = [soldLine(), soldLine(), soldLine({ format: 'hardcopy' })];
  const paid = sale({ lines: [first, second, copy], waivedRightAt: null, downloadsOpenAt: farOff });
  const posted = { ...paid, version: 2, lines: [first, second, { ...copy, dispatchedAt: at }] };
  const waived = { ...posted, version: 3, waivedRightAt: at, downloadsOpenAt: at };
  const lines = [{ ...first, refundedAt: at }, ...waived.lines.slice(1)];
  const refunded = { ...waived, version: 4, lines };
  return [paid, posted, waived, refunded, { ...refunded, version: 5, userId: 9 }];
}
const lost = { disputeId: 'du_1', amount: 1995, fee: 2000, at };
/** Another history: disputed and lost, won after all, and lost to a second dispute. */
function lifeOfDispute(): Sale[] {
  const paid = sale({ userId: 10, downloadsOpenAt: at });
  const disputed = { ...paid, version: 2, dispute: 'lost', lostDisputes: [lost] };
  const won = { ...disputed, version: 3, dispute: 'won', lostDisputes: [{ ...lost, reversedAt: at }] };
  const again = { ...lost, disputeId: 'du_2', at: later };
  const last = { ...won, version: 5, dispute: 'lost', lostDisputes: [...won.lostDisputes, again] };
  return [paid, disputed, won, { ...won, version: 4 }, last];
}
const arrive = async (life: readonly Sale[], order: readonly number[]): Promise<unknown> => {
  for (const step of order) await sales.saveNewer(life.slice(step, step + 1));
  return stateOf(life[0] ?? before);
};
/** Each of them once, and some twice. */
const anyOrder = fc
  .tuple(
    fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  )
  .map(([once, again]) => [...once, ...again]);

describe('demo orders', () => {
  it('are not copied: no licence, no file, no printed copy', async () => {
    const [invented, bought] = [sale({ demo: true, userId: -7 }), sale({ userId: 8 })];
    await sales.saveNewer([invented, bought]);
    expect(await stateOf(invented)).toEqual({ sale: [], copies: [], licences: [] });
    expect(await stateOf(bought)).toMatchObject({ licences: [{ user_id: 8 }] });
  });
});

describe('the copy of sales', () => {
  it('from before the start is read at the start', async () => {
    await eventually(async () => expect((await purchases(7)).brassPurchases).toHaveLength(1));
  });

  it('is the same in whatever order an order’s events arrive, and however often', async () => {
    const expected = await arrive(lifeOfOrder(), [0, 1, 2, 3, 4]);
    expect(expected).toMatchObject({
      sale: [{ version: 5, user_id: 9 }],
      licences: [
        { user_id: 9, revoked_at: new Date(at), names: ['Leeds Band by order'] },
        { user_id: 9, revoked_at: null, names: ['Leeds Band by order'] },
      ],
    });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        expect(await arrive(lifeOfOrder(), order)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('includes disputes, in whatever order their events arrive', async () => {
    const expected = await arrive(lifeOfDispute(), [0, 1, 2, 3, 4]);
    expect(expected).toMatchObject({
      sale: [{ version: 5, payment_lost_at: new Date(later) }],
      licences: [{ user_id: 10, revoked_at: null }],
    });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        expect(await arrive(lifeOfDispute(), order)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('has one licence for each digital line, although ten deliveries race for it', async () => {
    const sold = sale({
      lines: [soldLine(), soldLine({ format: 'mp3_album' }), soldLine({ format: 'hardcopy' })],
    });
    await Promise.all(Array.from({ length: 10 }, () => sales.saveNewer([sold])));
    const licences = await library.query(
      'select format, name from library.licences where order_id = $1 order by line_id',
      [sold.orderId],
    );
    expect(licences).toEqual([
      { format: 'pdf', name: 'Leeds Band' },
      { format: 'mp3_album', name: null },
    ]);
    const names = await library.query(
      'select from library.licence_names n join library.licences l on l.id = n.licence_id where l.order_id = $1',
      [sold.orderId],
    );
    expect(names).toHaveLength(1);
  });

  it('follows checkout’s events: a payment, a waiver, the account that a guest gets', async () => {
    const paid = sale({ waivedRightAt: null, downloadsOpenAt: farOff });
    const { orderId, orderNo } = paid;
    const fact = { orderId, orderNo, userId: null };
    const downloads = async () => (await library.call(null, listOrderDownloads, { orderNo })).licences;
    expect(await downloads()).toEqual([]);
    FakeCheckout.sales.set(orderId, paid);
    await library.publish(orderPaid, {
      ...fact,
      paidAt: paid.paidAt,
      source: 'card',
      total: 1995,
      lines: [],
    });
    await eventually(async () =>
      expect(await downloads()).toMatchObject([{ downloadAccess: { waiverNeeded: true } }]),
    );
    FakeCheckout.sales.set(orderId, { ...paid, version: 2, waivedRightAt: at, downloadsOpenAt: at });
    await library.publish(waiverGiven, { ...fact, at });
    await eventually(async () =>
      expect(await downloads()).toMatchObject([
        { downloadAccess: { downloadsOpenAt: at, waiverNeeded: false } },
      ]),
    );
    expect((await purchases(11)).brassPurchases).toEqual([]);
    FakeCheckout.sales.set(orderId, { ...paid, version: 3, userId: 11 });
    await library.publish(orderClaimed, { ...fact, userId: 11 });
    await eventually(async () => expect((await purchases(11)).brassPurchases).toMatchObject([{ orderNo }]));
  });
});

describe('the purchases', () => {
  it('C-086 C-202 are twelve lists, newest first, with what was refunded for its receipt, and nobody else’s', async () => {
    const pdf = soldLine({ title: 'Older' });
    const gone = soldLine({ title: 'Gone', refundedAt: at });
    const copy = soldLine({ format: 'hardcopy', category: 'vocal', title: 'Copy', dispatchedAt: at });
    const lostCopy = soldLine({ format: 'hardcopy', category: 'vocal', refundedAt: at });
    const older = sale({
      userId: 12,
      paidAt: '2026-11-01T10:00:00.000Z',
      lines: [pdf, gone, copy, lostCopy],
    });
    const album = soldLine({ format: 'mp3_album', category: 'contemporary' });
    const newer = sale({ userId: 12, source: 'free', lines: [soldLine({ title: 'Newer' }), album] });
    await sales.saveNewer([older, newer]);
    const lists = await purchases(12);
    expect(Object.keys(lists)).toHaveLength(12);
    expect(lists.brassPurchases).toEqual([
      expect.objectContaining({ title: 'Newer', source: 'free', canCorrectName: true }),
      expect.objectContaining({ title: 'Gone', refundedAt: at, canCorrectName: false, downloads: [] }),
      {
        id: expect.any(Number),
        licenceId: expect.any(Number),
        code: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/),
        orderNo: older.orderNo,
        date: older.paidAt,
        title: 'Older',
        series: 'General Series',
        number: pdf.number,
        source: 'card',
        licenceName: 'Leeds Band',
        canCorrectName: false,
        downloads: [],
        downloadAccess: { downloadsOpenAt: older.paidAt, waiverNeeded: false },
        preparing: false,
      },
    ]);
    expect(lists.brassPurchases[1]).not.toHaveProperty('downloadAccess');
    expect(lists.vocalHardCopyPurchases).toEqual([
      expect.objectContaining({ id: copy.lineId, title: 'Copy', dispatched: true }),
      expect.objectContaining({ id: lostCopy.lineId, refundedAt: at }),
    ]);
    expect(lists.vocalHardCopyPurchases[0]).not.toHaveProperty('refundedAt');
    expect(lists.contemporaryMp3AlbumPurchases).toHaveLength(1);
    expect(lists.contemporaryMp3AlbumPurchases[0]).not.toHaveProperty('licenceName');
    expect((await purchases(13)).brassPurchases).toEqual([]);
    await expect(library.call(null, getPurchases, {})).rejects.toMatchObject({ code: 'UNAUTHORISED' });
  });

  it('lead to the piece or the album, until it leaves the catalogue', async () => {
    const products = library.app.get(ProductsRepository);
    const copies = [someProduct({ id: 401, pieceId: 7 }), someAlbum({ id: 402 })];
    await products.save(copies);
    const lines = [
      soldLine({ productId: 401 }),
      soldLine({ productId: 401, format: 'hardcopy' }),
      soldLine({ productId: 402, format: 'mp3_album' }),
    ];
    await sales.saveNewer([sale({ userId: 19, lines })]);
    const ways = async () => {
      const { brassPurchases, brassHardCopyPurchases, brassMp3AlbumPurchases } = await purchases(19);
      return [...brassPurchases, ...brassHardCopyPurchases, ...brassMp3AlbumPurchases].map(
        ({ pieceId, albumId }) => [pieceId, albumId],
      );
    };
    expect(await ways()).toEqual([
      [7, undefined],
      [7, undefined],
      [undefined, 402],
    ]);
    await products.save(copies.map((copy) => ({ ...copy, version: copy.version + 1, removed: true })));
    expect((await ways()).flat()).toEqual(Array.from({ length: 6 }, () => undefined));
  });

  it('C-202 list the files of purchases once the downloads are open', async () => {
    const [open, closed] = [soldLine({ productId: 301 }), soldLine({ productId: 301 })];
    const files = (['score', 'part', 'cover'] as const).map((kind) => ({
      kind,
      position: 1,
      label: kind,
      mediaType: kind === 'cover' ? 'image/webp' : 'application/pdf',
      content: contentOf(kind),
      pages: kind === 'cover' ? null : 2,
      milliseconds: null,
      peaks: null,
      stampPlaces: null,
      previews: [],
    }));
    const product = { category: 'brass', productId: 301 } as const;
    await library.app.get(FilesWriter).save(product, files, { generated: false });
    await sales.saveNewer([
      sale({ userId: 14, lines: [open], paidAt: '2026-11-01T10:00:00.000Z' }),
      sale({ userId: 14, lines: [closed], waivedRightAt: null, downloadsOpenAt: farOff }),
    ]);
    const [later, now] = (await purchases(14)).brassPurchases;
    expect(later).toMatchObject({ downloads: [], downloadAccess: { waiverNeeded: true } });
    const path = `/api/user/downloads/${now?.licenceId}`;
    expect(now?.downloads).toEqual([
      { label: 'score', format: 'pdf', url: expect.stringMatching(new RegExp(`^${path}/\\d+$`)) },
      { label: 'part', format: 'pdf', url: expect.stringMatching(new RegExp(`^${path}/\\d+$`)) },
      { label: 'All files', format: 'zip', url: `${path}/all` },
    ]);
  });

  it('say which products a user owns, each once', async () => {
    const [twice, copy] = [{ productId: 402 }, soldLine({ productId: 401, format: 'hardcopy' })];
    const gone = soldLine({ productId: 403, refundedAt: at });
    const goneCopy = soldLine({ productId: 404, format: 'hardcopy', refundedAt: at });
    const lines = [soldLine(twice), soldLine(twice), copy, gone, goneCopy];
    await sales.saveNewer([sale({ userId: 15, lines })]);
    const nothing = { pdf: [], hardcopy: [], mp3Album: [] };
    expect(await library.call(user(15), getOwned, {})).toEqual({
      brass: { ...nothing, pdf: [402], hardcopy: [401] },
      contemporary: nothing,
      vocal: nothing,
    });
  });
});

async function* contentOf(text: string): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductCopy } from '@music/contracts';
import type { AnnouncementsService } from '../src/announcements/announcements.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { announcementsOf } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let factory: CatalogueFactory;
let service: AnnouncementsService;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  factory = new CatalogueFactory(catalogue.database);
  service = announcementsOf(catalogue.database);
});
afterAll(() => catalogue.stop());

/** The batches announced so far, oldest first; forgotten once read. */
const announced = async (): Promise<ProductCopy[][]> => {
  await service.announceProducts();
  const rows: { products: ProductCopy[] }[] = await catalogue.database.manager.query(
    `with taken as (delete from outbox returning position, envelope)
     select envelope -> 'payload' -> 'products' as products from taken order by position`,
  );
  return rows.map(({ products }) => products);
};

describe('announcements of products', () => {
  it('announce each product once, again after any change, and when it is gone', async () => {
    const prices = { pdf: 1995, hardcopy: 2495 };
    const { publicationId: id } = await factory.published(
      { title: 'Red Shield', composers: ['Henry Goffin'] },
      { series: 'General Series', number: '1371', sheetMusic: true, prices },
    );
    const [[first]] = (await announced()) as [[ProductCopy]];
    expect(first).toEqual({
      category: 'brass',
      id,
      kind: 'publication',
      version: expect.any(Number),
      title: 'Red Shield',
      composer: 'Henry Goffin',
      series: 'General Series',
      seriesId: expect.any(Number),
      seriesGroup: '',
      year: null,
      number: '1371',
      issueDate: null,
      pieceId: expect.any(Number),
      publisherId: null,
      publisher: null,
      pdf: 1995,
      hardcopy: 2495,
      mp3Album: null,
      sheetMusic: true,
      cataloguedAt: expect.stringMatching(/Z$/),
      stock: null,
      stockStatement: expect.any(Number),
      outOfPrint: false,
      removed: false,
    });
    expect(await announced()).toEqual([]);

    await catalogue.database.manager.query(`update prices set pence = 2000 where format = 'pdf'`);
    const [[second]] = (await announced()) as [[ProductCopy]];
    expect(second).toMatchObject({ id, pdf: 2000 });
    expect(second.version).toBeGreaterThan(first.version);

    await catalogue.database.manager.query('delete from products where id = $1', [id]);
    expect(await announced()).toMatchObject([[{ id, removed: true, pdf: null, hardcopy: null }]]);
    expect(await announced()).toEqual([]);
  });

  it('compare only some publications if it is known that no others changed', async () => {
    const price = { sheetMusic: true, prices: { pdf: 100 } };
    const { publicationId: one } = await factory.published({}, price);
    const { publicationId: other } = await factory.published({}, price);
    await announced();
    await catalogue.database.manager.query('update prices set pence = 200 where product_id = any($1)', [
      [one, other],
    ]);
    expect(await service.announceProducts([{ category: 'vocal', id: one }])).toBe(0);
    expect(await service.announceProducts([{ category: 'brass', id: one }])).toBe(1);
    expect((await announced()).flat()).toMatchObject([
      { id: one, pdf: 200 },
      { id: other, pdf: 200 },
    ]);
  });

  it('offer no PDF without sheet music, and give the stock figure of printed copies and whether they are out of print', async () => {
    const prices = { pdf: 1995, hardcopy: 2495 };
    await factory.published({}, { sheetMusic: false, outOfPrint: true, stock: 0, prices });
    await factory.published({}, { sheetMusic: true, outOfPrint: true, stock: 1, prices });
    expect((await announced()).flat()).toMatchObject([
      { pdf: null, hardcopy: 2495, stock: 0, outOfPrint: true },
      { pdf: 1995, hardcopy: 2495, stock: 1, outOfPrint: true },
    ]);
  });

  it('make a new stock statement only if the figure differs, no matter who writes it', async () => {
    const prices = { hardcopy: 2495 };
    const { publicationId: id } = await factory.published({}, { stock: 5, prices });
    const [first] = (await announced()).flat();
    const write = (set: string) =>
      catalogue.database.manager.query(`update publications set ${set} where id = $1`, [id]);
    await write('stock = 5, pages = 12');
    expect(await announced()).toEqual([]);
    await write('stock = 5, out_of_print = true');
    expect((await announced()).flat()).toMatchObject([{ stock: 5, stockStatement: first?.stockStatement }]);
    await write('stock = 4');
    const [second] = (await announced()).flat();
    expect(second?.stock).toBe(4);
    expect(second?.stockStatement).toBeGreaterThan(first?.stockStatement ?? Infinity);
  });

  it('come in batches of 500 at most, and so does the snapshot', async () => {
    const pieceId = await factory.piece();
    await catalogue.database.manager.query(
      `with made as (
         insert into products (category, id, kind) select 'brass', 100000 + n, 'publication' from generate_series(1, 1100) n
         returning category, id)
       insert into publications (category, id, piece_id) select category, id, $1 from made`,
      [pieceId],
    );
    const batches = await announced();
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 100]);

    const snapshot: ProductCopy[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page = await service.listProducts({ afterVersion: after, limit: 400 });
      snapshot.push(...page.products);
      after = page.nextAfterVersion;
    }
    expect(snapshot.slice(-1100)).toEqual(batches.flat());
    expect(new Set(snapshot.map(({ id }) => id)).size).toBe(snapshot.length);
  });

  it('can be listed by kind, page by page', async () => {
    const albums = [await factory.album({}, 1295), await factory.album({}, 1395)];
    await factory.published({}, { sheetMusic: true, prices: { pdf: 100 } });
    await announced();
    const first = await service.listProducts({ afterVersion: 0, limit: 1, kind: 'album' });
    const second = await service.listProducts({
      afterVersion: first.nextAfterVersion ?? 0,
      limit: 2,
      kind: 'album',
    });
    const listed = [...first.products, ...second.products];
    expect(listed.map(({ kind, id }) => [kind, id])).toEqual(albums.map((id) => ['album', id]));
    expect(second.nextAfterVersion).toBeNull();
  });

  it('compare albums like publications', async () => {
    const id = await factory.album({}, 799);
    await announced();
    await catalogue.database.manager.query('update prices set pence = 899 where product_id = $1', [id]);
    expect(await service.announceProducts([{ category: 'brass', id }])).toBe(1);
    expect((await announced()).flat()).toMatchObject([{ kind: 'album', id, mp3Album: 899 }]);
  });

  it('are sent once if several processes announce at the same time', async () => {
    await factory.published({}, { sheetMusic: true, prices: { pdf: 100 } });
    await Promise.all(Array.from({ length: 5 }, () => service.announceProducts()));
    expect((await announced()).flat()).toHaveLength(1);
  });
});

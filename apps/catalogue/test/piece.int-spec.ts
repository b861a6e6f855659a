import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { categories, type Category, PieceDetail } from '@music/contracts';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { reads } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';
import { StockRepository } from '../src/stock/stock.repository.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
const detail = async (id: number, category: Category = 'brass') =>
  PieceDetail.parse(await reads(catalogue.database).pieces.get(category, id));

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
});
afterAll(() => catalogue.stop());

describe('piece detail', () => {
  it('returns everything about a piece (C-065, C-190)', async () => {
    const pieceId = await brass.piece({
      title: 'Resurgam',
      subtitle: 'Tone Poem',
      year: 1950,
      copyrightYear: 1951,
      grade: 6,
      durationSeconds: 690,
      key: 'E♭',
      notes: 'In memory',
      scripture: 'Wisdom 3',
      videoUrl: 'https://video.example/1',
      instrumentation: ['Cornet', 'Horn'],
      exclusive: true,
      composers: ['Eric Ball'],
      types: ['Tone Poem', 'Meditation'],
    });
    const publicationId = await brass.publication(pieceId, {
      series: 'Festival Series',
      publisher: 'SP&S',
      number: '150',
      year: 1950,
      sheetMusic: true,
      pages: 40,
      stock: 3,
      prices: { pdf: 3995, hardcopy: 4495 },
    });
    const albumId = await brass.album({ performer: 'ISB' });
    const trackId = await brass.track(albumId, { title: 'Resurgam', pieceId, durationSeconds: 700 });
    const seriesId = await brass.series('Festival Series');
    const composer = await catalogue.database.manager.query('select id from people');
    const sheet = { i: publicationId, t: 'Resurgam', pg: 40, sm: [] };
    expect(await detail(pieceId)).toEqual({
      i: pieceId,
      t: 'Resurgam',
      st: 'Tone Poem',
      y: 1950,
      cy: 1951,
      g: 6,
      d: 690,
      k: 'E♭',
      p: [{ i: publicationId, si: seriesId, sn: 'Festival Series', n: '150', y: 1950, pi: 1, pn: 'SP&S' }],
      ci: composer[0].id,
      cn: 'Eric Ball',
      ai: null,
      an: null,
      li: null,
      ln: null,
      ty: ['Meditation', 'Tone Poem'],
      ins: ['Cornet', 'Horn'],
      nt: 'In memory',
      sc: 'Wisdom 3',
      v: 'https://video.example/1',
      m: [{ i: trackId, t: 'Resurgam', d: 700, pf: 'ISB', al: albumId, pv: null, pr: null }],
      s: [
        { ...sheet, fmt: 'pdf', pr: 3995, st: null },
        { ...sheet, fmt: 'hardcopy', pr: 4495, st: 3 },
      ],
      r: [],
      f: { new: false, exclusive: true, outOfPrint: false },
    });
  });

  it.each(categories)('has the same keys for a bare piece of %s (C-065, C-190)', async (category) => {
    const { pieceId } = await brass.in(category).published({ title: 'Bare' });
    expect(await detail(pieceId, category)).toMatchObject({
      t: 'Bare',
      st: null,
      y: null,
      g: null,
      ci: null,
      cn: null,
      ty: [],
      ins: [],
      m: [],
      s: [],
      v: null,
      p: [{ si: null, sn: '', n: null, y: null, pi: null, pn: '' }],
    });
  });

  it('gives several people as two lists of the same length, in their order (C-065)', async () => {
    const pieceId = await brass.piece({ composers: ['Zoe Young', 'Ann Old'], lyricists: ['John Gowans'] });
    const { ci, cn, li, ln } = await detail(pieceId);
    expect(cn).toEqual(['Zoe Young', 'Ann Old']);
    expect(ci).toHaveLength(2);
    expect([typeof li, ln]).toEqual(['number', 'John Gowans']);
  });

  it('sells a PDF only with sheet music and a price, and printed copies only while there are some', async () => {
    const prices = { pdf: 495, hardcopy: 695 };
    const formats = async (publication: Parameters<CatalogueFactory['publication']>[1]) =>
      (await detail((await brass.published({}, publication)).pieceId)).s.map(({ fmt }) => fmt);
    expect(await formats({ sheetMusic: true, prices })).toEqual(['pdf', 'hardcopy']);
    expect(await formats({ sheetMusic: false, prices })).toEqual(['hardcopy']);
    expect(await formats({ sheetMusic: true, prices: { pdf: 495 } })).toEqual(['pdf']);
    expect(await formats({ sheetMusic: true, prices: {} })).toEqual([]);
    expect(await formats({ sheetMusic: true, prices, outOfPrint: true })).toEqual(['pdf']);
    expect(await formats({ sheetMusic: true, prices, outOfPrint: true, stock: 2 })).toEqual([
      'pdf',
      'hardcopy',
    ]);
  });

  it('shows checkout’s count: the newest one of the latest stock statement', async () => {
    const prices = { hardcopy: 695 };
    const { pieceId, publicationId: productId } = await brass.published({}, { stock: 3, prices });
    const stock = new StockRepository(catalogue.database);
    const shown = async () => (await detail(pieceId)).s[0]?.st;
    const [{ statement }] = (await catalogue.database.manager.query(
      'select stock_statement as statement from publications where id = $1',
      [productId],
    )) as [{ statement: number }];
    const counted = (left: number, version: number, stockStatement = statement) =>
      stock.saveNewer({ category: 'brass', productId, stockStatement, left }, version);
    await counted(1, 12);
    await counted(2, 11);
    expect(await shown()).toBe(1);
    await catalogue.database.manager.query('update publications set stock = 9 where id = $1', [productId]);
    expect(await shown()).toBe(9);
    await counted(0, 13);
    expect(await shown()).toBe(9);
    await counted(8, 14, statement + 1);
    expect(await shown()).toBe(8);
  });

  it('flags new pieces and pieces that are out of print everywhere', async () => {
    const year = new Date().getUTCFullYear();
    const { pieceId } = await brass.published({}, { year, outOfPrint: true });
    expect((await detail(pieceId)).f).toEqual({ new: true, exclusive: false, outOfPrint: true });
    await brass.publication(pieceId, { year: year - 2 });
    expect((await detail(pieceId)).f.outOfPrint).toBe(false);
  });

  it('is the same for every read, also within a transaction, with one statement', async () => {
    const { pieceId } = await brass.published({ title: 'Often read', tune: 'Duke Street' });
    const queries = jest.spyOn(catalogue.database.dataSource.driver, 'createQueryRunner');
    const first = await detail(pieceId);
    expect(queries).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 8; at += 1) expect(await detail(pieceId)).toEqual(first);
    await catalogue.database.transaction(async () => {
      await catalogue.database.manager.query(`update pieces set title = 'Unsaved' where id = $1`, [pieceId]);
      expect((await detail(pieceId)).t).toBe('Unsaved');
      await catalogue.database.manager.query(`update pieces set title = 'Often read' where id = $1`, [
        pieceId,
      ]);
    });
    queries.mockRestore();
  });

  it('is refused for an unknown id and for another category’s (C-190)', async () => {
    const { pieceId } = await brass.in('vocal').published();
    await expect(detail(pieceId, 'brass')).rejects.toMatchObject({ code: 'PIECE_UNKNOWN', status: 404 });
    await expect(detail(2_147_483_647)).rejects.toMatchObject({ code: 'PIECE_UNKNOWN' });
  });
});

describe('related pieces', () => {
  const related = async (id: number, category: Category = 'brass') =>
    (await detail(id, category)).r.map(({ i, why }) => [i, why]);

  it('share a tune first, then a composer, then a series, and are listed once', async () => {
    const own = await brass.piece({ tune: 'St Anne', composers: ['Ray Bowes'] });
    await brass.publication(own, { series: 'Unity Series' });
    const sameSeries = await brass.published({ title: 'S' }, { series: 'Unity Series' });
    const sameComposer = await brass.piece({ title: 'C', composers: ['Ray Bowes'] });
    const sameTune = await brass.published(
      { title: 'T', tune: 'ST ANNE', composers: ['Ray Bowes'] },
      { series: 'Unity Series' },
    );
    await brass.in('vocal').published({ tune: 'St Anne', composers: ['Ray Bowes'] });
    expect(await related(own)).toEqual([
      [sameTune.pieceId, 'tune'],
      [sameComposer, 'composer'],
      [sameSeries.pieceId, 'series'],
    ]);
  });

  it('are the nearest in a long series, not all of it', async () => {
    const vocal = brass.in('vocal');
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1)
      ids.push((await vocal.published({}, { series: 'Long Series', issue: String(at) })).pieceId);
    const found = (await related(ids[10] ?? 0, 'vocal')).map(([id]) => id);
    expect([...found].sort((a, b) => Number(a) - Number(b))).toEqual([
      ...ids.slice(7, 10),
      ...ids.slice(11, 14),
    ]);
  });

  it('are twelve at most', async () => {
    const tune = 'Old Hundredth';
    const own = await brass.piece({ tune });
    for (let at = 0; at < 15; at += 1) await brass.piece({ tune });
    expect(await related(own)).toHaveLength(12);
  });
});

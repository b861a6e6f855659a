import { describe, expect, it } from '@jest/globals';
import { findingText } from '../src/import/report/report-text.js';
import { full, importFixture } from './import.fixture.js';
import { brassRow, vocalRow } from './import-folder.js';

const { load, rows, grid, everything } = importFixture();

describe('importing a folder', () => {
  it('writes everything and accounts for every row', async () => {
    const report = await load(full);
    expect(report.outcome).toBe('imported');
    expect(report.totals).toEqual({
      read: 12,
      inserted: 12,
      updated: 0,
      unchanged: 0,
      repaired: 1,
      rejected: 0,
    });
    expect(report.findings.map(findingText)).toEqual([
      'brass.csv, row 4, year: more than a plain year: “ca.1817” → “1817 · ca.1817”',
    ]);
    expect(await grid()).toEqual([
      expect.objectContaining({
        number: '1371',
        title: 'The Red Kite',
        series: 'Triumph Series',
        year: 1975,
      }),
      expect.objectContaining({ number: '12-1', title: 'Noël', series: 'The Christmas Collection' }),
      expect.objectContaining({ number: '135a-10', title: 'Noël', year: 1817 }),
      expect.objectContaining({ issue: '12', title: 'Morning Light', types: 'Hymn' }),
    ]);
    expect(await rows('select id, name from series where id = 46')).toEqual([
      { id: 46, name: 'The Christmas Collection' },
    ]);
    expect(
      await rows('select title, piece_id is not null as known, duration_seconds from tracks order by no'),
    ).toEqual([
      { title: 'The Red Kite', known: true, duration_seconds: 245 },
      { title: 'Chat', known: false, duration_seconds: null },
    ]);
  });

  it('gives its own ids: one sequence per category for publications and albums', async () => {
    await load(full);
    const ids = await rows<{ id: number }>(`select id from products where category = 'brass'`);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4);
    expect(ids.some(({ id }) => id === 101 || id === 102)).toBe(false);
    expect(
      await rows(
        `select source, source_id from source_references where kind = 'publication' and category = 'vocal'`,
      ),
    ).toEqual([{ source: 'catalogue', source_id: '501' }]);
  });

  it('sets a stock anew only if the figure differs', async () => {
    const state = async (row: Record<string, string | number>) => {
      await load({ 'brass.csv': [brassRow(row)] });
      const [held] = await rows<{ stock: number; statement: number }>(
        'select stock, stock_statement as statement from publications',
      );
      return held;
    };
    const first = await state({ stock: 5 });
    expect(await state({ stock: 5, pages: 12 })).toEqual(first);
    const second = await state({ stock: 4, pages: 12 });
    expect(second?.stock).toBe(4);
    expect(second?.statement).toBeGreaterThan(first?.statement ?? Infinity);
  });

  it('changes nothing the second time, not even in another dialect', async () => {
    await load(full);
    const before = await everything();
    const again = await load(full);
    expect(again.outcome).toBe('unchanged');
    expect(again.totals).toMatchObject({ read: 12, inserted: 0, updated: 0, unchanged: 12 });
    const semicolons =
      'sep=;\r\nTitle;Piece ID;Publication ID;series;No;Composers;type;year;sheet music;mp3s;video;score notes;grade\r\nThe Red Kite;1;101;Triumph Series;1371;Anna Lark;March;1975;YES;no;;x;3\r\n';
    const other = await load({ 'Brass.CSV': Buffer.from(`\uFEFF${semicolons}`, 'utf16le') });
    expect(other.totals).toMatchObject({ read: 1, unchanged: 1 });
    expect(await everything()).toBe(before);
  });

  it('updates what changed and nothing else, under the same ids', async () => {
    await load(full);
    const ids = await rows('select category, id from publications order by 1, 2');
    const changed = brassRow({
      title: 'The Red Kites',
      composer: 'Anna Lark / Cy Owl',
      type: 'Hymn, March',
      pdfPrice: '9.99',
    });
    const report = await load({ 'brass.csv': [changed] });
    expect(report.totals).toMatchObject({ read: 1, updated: 1 });
    expect(await rows('select category, id from publications order by 1, 2')).toEqual(ids);
    expect((await grid())[0]).toMatchObject({
      title: 'The Red Kites',
      composers: 'Anna Lark/Cy Owl',
      types: 'Hymn, March',
    });
    expect(
      await rows(`select format, pence from prices where category = 'brass' and product_id =
        (select own_id from source_references where kind = 'publication' and source_id = '101') order by format`),
    ).toEqual([
      { format: 'hardcopy', pence: 2495 },
      { format: 'pdf', pence: 999 },
    ]);
  });

  it('restores what was deleted in the shop', async () => {
    await load(full);
    await rows(`delete from products where category = 'vocal'`);
    await rows(`delete from pieces where category = 'vocal'`);
    const report = await load(full);
    expect(report.totals).toMatchObject({ inserted: 1, unchanged: 11 });
    expect((await grid()).at(-1)).toMatchObject({ title: 'Morning Light', composers: 'Anna Lark' });
  });

  it('raises the data version only if it changed something', async () => {
    const version = async () =>
      (await rows<{ data_version: number }>('select data_version from catalogue_state'))[0]?.data_version ??
      0;
    const before = await version();
    await load(full);
    await load(full);
    expect((await version()) - before).toBe(1);
    expect(await rows('select source, added, changed from imports order by id')).toEqual([
      { source: 'catalogue', added: 12, changed: 0 },
      { source: 'catalogue', added: 0, changed: 0 },
    ]);
  });

  it('sets default prices where the file has none, more for major works (rule D3)', async () => {
    await load({
      'brass.csv': [
        brassRow(),
        brassRow({ pieceId: 2, publicationId: 102, title: 'Tone', type: 'Tone Poem' }),
        brassRow({ pieceId: 3, publicationId: 103, title: 'Six', grade: 6 }),
        brassRow({ pieceId: 4, publicationId: 104, title: 'Facts', sheetMusic: 'false' }),
      ],
      'vocal.csv': [vocalRow({ pdfPrice: '4.35', hardcopyPrice: 'none' })],
    });
    expect(
      await rows(
        `select category, format, array_agg(pence order by product_id) as pence from prices group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { category: 'brass', format: 'hardcopy', pence: [2495, 4495, 4495] },
      { category: 'brass', format: 'pdf', pence: [1995, 3995, 3995] },
      { category: 'vocal', format: 'pdf', pence: [435] },
    ]);
  });
});

describe('several people and types', () => {
  it('splits them, sorts types and treats a name in capitals as the same name', async () => {
    const report = await load({
      'brass.csv': [
        brassRow({ composer: 'Anna Lark & Ben Wren', type: 'Suite, March, March' }),
        brassRow({ pieceId: 2, publicationId: 102, title: 'Loud', composer: 'ANNA LARK' }),
        brassRow({ pieceId: 3, publicationId: 103, title: 'Louder', composer: 'CY OWL' }),
      ],
    });
    expect((await grid()).map(({ composers, types }) => [composers, types])).toEqual([
      ['Anna Lark/Ben Wren', 'March, Suite'],
      ['Anna Lark', 'March'],
      ['CY OWL', 'March'],
    ]);
    expect(report.findings.map(findingText)).toEqual([
      'brass.csv, row 2, composer: several people: “Anna Lark & Ben Wren” → “Anna Lark / Ben Wren”',
      'brass.csv, row 2, type: the same type twice: “Suite, March, March” → “March / Suite”',
      'brass.csv, row 3, composer: a name in capitals: “ANNA LARK” → “Anna Lark”',
    ]);
    expect(report.totals).toMatchObject({ inserted: 3, repaired: 2 });
  });

  it('only remarks on a cell that it keeps as it is', async () => {
    const report = await load({ 'brass.csv': [brassRow({ year: '=1+1' })] });
    expect(report.findings.map(findingText)).toEqual(['brass.csv, row 2, year: no four-digit year: “=1+1”']);
    expect(report.findings).toMatchObject([{ outcome: 'noted' }]);
    expect(report.totals).toMatchObject({ inserted: 1, repaired: 0 });
  });

  it('reports a repaired price in pounds', async () => {
    const report = await load({ 'brass.csv': [brassRow({ pdfPrice: '19,95', hardcopyPrice: '2495p' })] });
    expect(report.findings.map(findingText)).toEqual([
      'brass.csv, row 2, pdfPrice: a decimal comma: “19,95” → “£19.95”',
      'brass.csv, row 2, hardcopyPrice: pence: “2495p” → “£24.95”',
    ]);
  });

  it('recognises the shop’s people when a name in capitals comes later', async () => {
    await load({ 'brass.csv': [brassRow()] });
    await load({ 'brass.csv': [brassRow({ pieceId: 9, publicationId: 109, composer: 'ANNA LARK' })] });
    expect(await rows('select display from people')).toEqual([{ display: 'Anna Lark' }]);
  });

  it('makes a separate piece of an arrangement under the same pieceId, but not of a second publication', async () => {
    const report = await load({
      'brass.csv': [
        brassRow({ year: 1980 }),
        brassRow({ publicationId: 102, number: '1', year: 1975, title: 'The red kite!' }),
        brassRow({ publicationId: 103, number: '2', arranger: 'Cy Owl' }),
      ],
    });
    expect(report.findings.map(({ row, column }) => [row, column])).toEqual([[4, 'pieceId']]);
    const pieces = await rows<{ piece_id: number; year: number }>(
      'select p.piece_id, c.year from publications p join pieces c on c.id = p.piece_id order by p.id',
    );
    expect(pieces.map(({ year }) => year)).toEqual([1975, 1975, 1975]);
    expect(pieces[0]?.piece_id).toBe(pieces[1]?.piece_id);
    expect(pieces[2]?.piece_id).not.toBe(pieces[0]?.piece_id);
  });
});

describe('the Christmas collection (C-247)', () => {
  const vocalCarols = { 'vocal.csv': [vocalRow({ series: 'Christmas Collection' })] };
  const brassCarols = (series: string, publicationId = 101) => ({
    'brass.csv': [brassRow({ pieceId: publicationId, publicationId, series })],
  });
  const christmas = () => rows('select category, name from series where id = 46');

  it('is a brass series, even if a vocal one of that name was imported first', async () => {
    await load(vocalCarols);
    expect(await christmas()).toEqual([]);
    await load(brassCarols('Carols from the Christmas Collection'));
    expect(await christmas()).toEqual([{ category: 'brass', name: 'Carols from the Christmas Collection' }]);
  });

  it('has the exact name if the files have such a series', async () => {
    await load({
      ...vocalCarols,
      'series.csv': ['New Christmas Collection', 'The Christmas Collection'].map((name, at) => ({
        seriesId: at + 1,
        category: 'brass',
        name,
      })),
    });
    expect(await christmas()).toEqual([{ category: 'brass', name: 'The Christmas Collection' }]);
  });

  it('stays the series that it was, and the report says which other series it should be', async () => {
    await load(brassCarols('New Christmas Collection'));
    const report = await load(brassCarols('Christmas Collection', 102), { dryRun: true });
    expect(report.findings.map(findingText)).toEqual([
      'brass.csv, row 2, series: the Christmas page shows the series “New Christmas Collection” instead: “Christmas Collection”',
    ]);
    expect(report.findings).toMatchObject([{ outcome: 'noted' }]);
    expect(report.totals.repaired).toBe(0);
    await load(brassCarols('Christmas Collection', 102));
    expect(await christmas()).toEqual([{ category: 'brass', name: 'New Christmas Collection' }]);
    const again = await load(brassCarols('New Christmas Collection'));
    expect(again.findings).toEqual([]);
  });
});

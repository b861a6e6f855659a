import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  BrassRow,
  type Category,
  categories,
  ContemporaryRow,
  type GridRow,
  ListedAlbum,
  Mp3Album,
  SeriesDetail,
  SeriesGroup,
  VocalRow,
} from '@music/contracts';
import { noExtras, sortRows } from '@music/rules';
import { z } from 'zod';
import { Client } from 'pg';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { reads } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let parts: ReturnType<typeof reads>;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  parts = reads(catalogue.database);
});
afterAll(() => catalogue.stop());

const gridOf = async (category: Category): Promise<GridRow[]> =>
  (await parts.grid(category)).map(({ row }) => row);
const rowOf = async (category: Category, publicationId: number) =>
  (await gridOf(category)).find((row) => row.publicationId === publicationId);

describe('grid rows', () => {
  it('brass: the stated fields and nothing else, types sorted and joined (C-060, C-061, C-188)', async () => {
    const { pieceId, publicationId } = await brass.published(
      {
        title: 'The Red Shield',
        composers: ['Henry C. Goffin', 'Eric Leidzén'],
        arrangers: ['Ray Steadman-Allen'],
        types: ['Selection', 'March'],
      },
      { series: 'General Series', number: '12-1', year: 1951, sheetMusic: true, scoreNotes: true },
    );
    const row = await rowOf('brass', publicationId);
    expect(BrassRow.parse(row)).toEqual({
      arranger: 'Ray Steadman-Allen',
      composer: 'Henry C. Goffin/Eric Leidzén',
      mp3s: false,
      number: '12-1',
      pieceId,
      publicationId,
      scoreNotes: true,
      series: 'General Series',
      sheetMusic: true,
      title: 'The Red Shield',
      type: 'March, Selection',
      video: false,
      year: 1951,
    });
  });

  it('contemporary: issue with the year in brackets, a lyricist, no number and no type (C-062, C-064, C-188)', async () => {
    const songs = brass.in('contemporary');
    const { publicationId } = await songs.published(
      { title: 'All of Me', lyricists: ['John Gowans'], types: ['Ballad'] },
      { issue: '12', year: 2015, mp3s: true },
    );
    const row = ContemporaryRow.parse(await rowOf('contemporary', publicationId));
    expect(row).toMatchObject({
      issue: '12 (2015)',
      lyricist: 'John Gowans',
      composer: '',
      series: '',
      mp3s: true,
    });
    expect(row).not.toHaveProperty('type');
    expect(row).not.toHaveProperty('number');
  });

  it('vocal: as contemporary, with type (C-063, C-064, C-188)', async () => {
    const songs = brass.in('vocal');
    const withoutYear = await songs.published({ types: ['Anthem'] }, { issue: '7', video: true });
    const bare = await songs.published();
    expect(VocalRow.parse(await rowOf('vocal', withoutYear.publicationId))).toMatchObject({
      issue: '7',
      type: 'Anthem',
      year: null,
      video: true,
    });
    expect(VocalRow.parse(await rowOf('vocal', bare.publicationId))).toMatchObject({ issue: '', type: '' });
  });

  it('are listed with grade, whole minutes, instruments, and the price of what a row sells', async () => {
    const { pieceId, publicationId } = await brass.published(
      { grade: 4, durationSeconds: 241, instrumentation: ['Brass Band', 'Organ'] },
      { sheetMusic: true, prices: { pdf: 1995, hardcopy: 995 } },
    );
    const printed = await brass.publication(pieceId, { prices: { pdf: 1995, hardcopy: 2495 } });
    const gone = { outOfPrint: true, prices: { hardcopy: 2495 } };
    const outOfPrint = await brass.publication(pieceId, gone);
    const lastCopies = await brass.publication(pieceId, { ...gone, stock: 2 });
    const bare = await brass.published();
    const extrasOf = async (environment?: Record<string, string>) => {
      const listed = await reads(catalogue.database, environment).grid('brass');
      return new Map(listed.map(({ row, extras }) => [row.publicationId, extras]));
    };
    const extras = await extrasOf();
    const known = { grade: 4, minutes: 5, instruments: 'Brass Band, Organ' };
    expect(extras.get(publicationId)).toEqual({ ...known, price: 1995, pdf: true });
    expect(extras.get(printed)).toEqual({ ...known, price: 2495, pdf: false });
    expect(extras.get(outOfPrint)).toEqual({ ...known, price: null, pdf: false });
    expect(extras.get(lastCopies)).toEqual({ ...known, price: 2495, pdf: false });
    expect(extras.get(bare.publicationId)).toEqual({ ...noExtras, pdf: false });
    // In a shop that sells no PDF without its file, only the printed copy is sold.
    const inProduction = await extrasOf({ NODE_ENV: 'production' });
    expect(inProduction.get(publicationId)).toEqual({ ...known, price: 995, pdf: false });
  });

  it('a piece published twice has two rows with its id', async () => {
    const { pieceId, publicationId } = await brass.published();
    const second = await brass.publication(pieceId, { number: '900' });
    const rows = (await gridOf('brass')).filter((row) => row.pieceId === pieceId);
    expect(rows.map((row) => row.publicationId).sort()).toEqual([publicationId, second].sort());
  });

  it('are in the default order of the rules, in every category', async () => {
    const titles = ['zeal', 'Zeal', 'Été', 'Ete', '“Quoted”', 'quoted', 'O God', '12', ''].filter(Boolean);
    const numbers = ['2', '10', '12-1', '12-10', '12-2', '12', 'AGS2004', '135a-10', null, ' 7 '];
    const series = ['General Series', 'general series 2', 'Ünity', 'Triumph Series', undefined];
    for (const category of categories)
      for (let at = 0; at < 60; at += 1) {
        const printed = numbers[(at * 7) % numbers.length];
        await brass.in(category).published(
          { title: titles[(at * 5) % titles.length] ?? '' },
          {
            ...(category === 'brass' ? { number: printed } : { issue: printed }),
            series: series[at % series.length],
            year: at % 4 ? 1900 + ((at * 13) % 100) : null,
          },
        );
      }
    for (const category of categories) {
      const rows = await gridOf(category);
      expect(rows.length).toBeGreaterThan(59);
      expect(rows).toEqual(sortRows(category, [...rows].reverse(), 'default'));
    }
  });

  it('are complete over many pages, which one statement joins', async () => {
    await catalogue.database.manager.query(`
      with ids as (select nextval('product_vocal_seq')::integer as id from generate_series(1, 11000)),
        sold as (insert into products select 'vocal', id, 'publication' from ids returning id)
      insert into publications (category, id, piece_id, issue)
        select 'vocal', sold.id, (select min(id) from pieces where category = 'vocal'), sold.id::text from sold`);
    const queries = jest.spyOn(Client.prototype, 'query');
    const rows = await gridOf('vocal');
    const texts = queries.mock.calls.map(([text]) => String(text));
    expect(texts.filter((text) => text.includes('with p as materialized'))).toHaveLength(1);
    expect(texts.filter((text) => text.startsWith('fetch ')).length).toBeGreaterThan(5);
    queries.mockRestore();
    const [{ count }] = (await catalogue.database.manager.query(
      `select count(*)::integer as count from publications where category = 'vocal'`,
    )) as [{ count: number }];
    expect(count).toBeGreaterThan(11_000);
    expect(new Set(rows.map((row) => row.publicationId)).size).toBe(count);
  });
});

describe('series', () => {
  const names = (groups: SeriesGroup[]) =>
    groups.map(({ name, series }) => [name, series.map((one) => one.name)]);

  it('are listed by group, groups and names sorted (C-067, C-189)', async () => {
    const other = brass.in('contemporary');
    await other.series('Sing to the Lord', { groupName: 'Songs' });
    await other.series('ältere Lieder', { groupName: 'Songs' });
    await other.series('Loose Leaves');
    await other.series('Band Journal', { groupName: 'Journals' });
    const groups = z.array(SeriesGroup).parse(await parts.series.list('contemporary'));
    const made = groups.filter(({ name }) => ['Journals', 'Songs'].includes(name));
    expect(names(made)).toEqual([
      ['Journals', ['Band Journal']],
      ['Songs', ['ältere Lieder', 'Sing to the Lord']],
    ]);
    expect(groups.at(-1)?.name).toBe('');
  });

  it('have id, d, fy, ly, n and p, the publications sorted by number (C-066, C-192)', async () => {
    const id = await brass.series('Festival Series', { description: 'For festivals', firstYear: 1923 });
    const late = await brass.published(
      { title: 'Later' },
      { series: 'Festival Series', number: '12-10', year: 1960 },
    );
    const early = await brass.published(
      { title: 'Earlier', composers: ['Dean Goffin'] },
      { series: 'Festival Series', number: '9' },
    );
    const detail = SeriesDetail.parse(await parts.series.get('brass', id));
    expect(detail).toEqual({
      id,
      d: 'For festivals',
      fy: 1923,
      ly: null,
      n: 'Festival Series',
      p: [
        { i: early.pieceId, n: '9', t: 'Earlier', c: 'Dean Goffin', y: null },
        { i: late.pieceId, n: '12-10', t: 'Later', c: '', y: 1960 },
      ],
    });
  });

  it.each(['contemporary', 'vocal'] as const)('%s: have issue 10 after 2, not after 1', async (category) => {
    const songs = brass.in(category);
    const series = 'Songs in order';
    for (const issue of ['10', '2', null, '1'])
      await songs.published({ title: `Issue ${issue}` }, { series, issue, year: 2015 });
    await songs.published({ title: 'Older' }, { series, issue: '2', year: 1990 });
    const { p } = await parts.series.get(category, await songs.series(series));
    expect(p.map(({ n, y }) => [n, y])).toEqual([
      ['1', 2015],
      ['2', 1990],
      ['2', 2015],
      ['10', 2015],
      [null, 2015],
    ]);
  });

  it('of another category or with an unknown id are refused (C-192)', async () => {
    const id = await brass.in('vocal').series('Favourites');
    await expect(parts.series.get('brass', id)).rejects.toMatchObject({
      code: 'SERIES_UNKNOWN',
      status: 404,
    });
    await expect(parts.series.get('vocal', 2_147_483_647)).rejects.toMatchObject({ code: 'SERIES_UNKNOWN' });
  });
});

describe('albums', () => {
  it('are listed newest first, with cover, price and number of tracks', async () => {
    const songs = brass.in('contemporary');
    expect(await parts.albums.list('contemporary')).toEqual([]);
    const undated = await songs.album({ name: 'Undated' });
    const old = await songs.album({ name: 'Old', year: 1988 }, 799);
    const image = 'https://cds.example/new.jpg';
    const recent = await songs.album({ name: 'New', performer: 'ISB', year: 2024, imageUrl: image }, 999);
    for (const no of [1, 2]) await songs.track(recent, { no });
    const albums = z.array(ListedAlbum).parse(await parts.albums.list('contemporary'));
    expect(albums).toEqual([
      { id: recent, name: 'New', performer: 'ISB', year: 2024, cover: image, price: 999, tracks: 2 },
      { id: old, name: 'Old', performer: '', year: 1988, cover: null, price: 799, tracks: 0 },
      { id: undated, name: 'Undated', performer: '', year: null, cover: null, price: null, tracks: 0 },
    ]);
    const [generated] = await reads(catalogue.database, { MUSIC_GENERATOR: 'generator.js' }).albums.list(
      'contemporary',
    );
    expect(generated?.cover).toBe(`/api/contemporary/covers/${recent}`);
  });

  it('have their tracks in order, with price and credits (C-191)', async () => {
    const vocal = brass.in('vocal');
    const pieceId = await vocal.piece({ composers: ['Eric Ball'], arrangers: ['Ivor Bosanko'] });
    const album = await vocal.album(
      { name: 'Heritage', performer: 'ISB', year: 1999, description: 'Old gold' },
      799,
    );
    const second = await vocal.track(album, { no: 2, title: 'Second' });
    const first = await vocal.track(album, { no: 1, title: 'First', pieceId, durationSeconds: 185 });
    const answer = Mp3Album.parse(await parts.albums.get('vocal', album));
    expect(answer).toMatchObject({
      i: album,
      n: 'Heritage',
      pf: 'ISB',
      y: 1999,
      pr: 799,
      d: 'Old gold',
      own: false,
    });
    expect(answer.tr).toEqual([
      { i: first, no: 1, t: 'First', c: 'Eric Ball', a: 'Ivor Bosanko', d: 185, pv: null, pieceId },
      { i: second, no: 2, t: 'Second', c: '', a: '', d: null, pv: null, pieceId: null },
    ]);
  });

  it('may have no tracks and no price; unknown ones are refused (C-191)', async () => {
    const album = await brass.album();
    expect(await parts.albums.get('brass', album)).toMatchObject({ pr: null, tr: [], img: null });
    await expect(parts.albums.get('contemporary', album)).rejects.toMatchObject({ code: 'ALBUM_UNKNOWN' });
  });
});

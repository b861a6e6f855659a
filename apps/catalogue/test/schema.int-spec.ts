import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  catalogue.database.manager.query(sql, values) as Promise<T[]>;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
});
afterAll(() => catalogue.stop());

describe('a person', () => {
  it('is displayed with both names or only the last, once', async () => {
    await brass.person('Eric Ball');
    await brass.person('Traditional');
    expect(await query('select display from people order by display')).toEqual([
      { display: 'Eric Ball' },
      { display: 'Traditional' },
    ]);
    await expect(query(`insert into people (first_name, last_name) values ('Eric', 'Ball')`)).rejects.toThrow(
      /unique/,
    );
  });
});

describe('series ids', () => {
  it('skip 46, which is reserved for the Christmas collection (C-247)', async () => {
    const given = await query<{ id: number }>(
      `insert into series (category, name) select 'vocal', 'Series ' || n from generate_series(1, 60) n returning id`,
    );
    const ids = given.map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    expect(ids).not.toContain(46);
    expect(ids).toContain(47);
    await expect(
      query(`insert into series (id, category, name) values (46, 'brass', 'General Series')`),
    ).rejects.toThrow(/series_46_is_christmas/);
    await query(`insert into series (id, category, name) values (46, 'brass', 'The Christmas Collection')`);
  });
});

describe('product ids', () => {
  it('come from one sequence per category for publications and albums', async () => {
    const vocal = brass.in('vocal');
    const first = await vocal.published();
    const album = await vocal.album();
    const second = await vocal.published();
    expect([album, second.publicationId]).toEqual([first.publicationId + 1, first.publicationId + 2]);
    const others = brass.in('contemporary');
    expect((await others.published()).publicationId).toBe(1);
  });

  it('belong to one product: a publication cannot take an album’s id', async () => {
    const album = await brass.album();
    const pieceId = await brass.piece();
    await expect(
      query(`insert into publications (category, id, piece_id) values ('brass', $1, $2)`, [album, pieceId]),
    ).rejects.toThrow(/foreign key/);
  });

  it('are deleted with their prices', async () => {
    const { publicationId } = await brass.published({}, { prices: { pdf: 1995 } });
    await query(`delete from products where category = 'brass' and id = $1`, [publicationId]);
    expect(await query(`select * from prices where product_id = $1`, [publicationId])).toEqual([]);
    expect(await query(`select * from publications where id = $1`, [publicationId])).toEqual([]);
  });
});

describe('the database refuses', () => {
  it.each([
    ['a negative price', `insert into prices values ('brass', 1, 'pdf', -1)`, /check/],
    ['an unknown category', `insert into pieces (category, title) values ('organ', 'Fugue')`, /check/],
    ['a blank title', `insert into pieces (category, title) values ('brass', '  ')`, /check/],
    ['a grade above 6', `insert into pieces (category, title, grade) values ('brass', 'A', 7)`, /check/],
    [
      'a year of three digits',
      `insert into pieces (category, title, year) values ('brass', 'A', 181)`,
      /check/,
    ],
    ['a second row of state', `insert into catalogue_state (id) values (2)`, /check/],
    ['an unknown role', `insert into piece_people values (1, 'conductor', 0, 1)`, /check/],
  ])('%s', async (_, sql, reason) => {
    await expect(query(sql)).rejects.toThrow(reason);
  });

  it('a piece of another category, and a number outside brass', async () => {
    const { pieceId, publicationId } = await brass.in('vocal').published();
    const brassPiece = await brass.piece();
    const move = `update publications set piece_id = $1 where category = 'vocal' and id = $2`;
    await expect(query(move, [brassPiece, publicationId])).rejects.toThrow(/foreign key/);
    await expect(
      query(`update publications set number = '7' where piece_id = $1`, [pieceId]),
    ).rejects.toThrow(/number_in_brass/);
  });

  it('the same source id twice', async () => {
    const add = `insert into source_references values ('demo', 'piece', 'brass', '12', 1)`;
    await query(add);
    await expect(query(add)).rejects.toThrow(/unique/);
  });
});

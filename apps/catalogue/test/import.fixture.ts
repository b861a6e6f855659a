import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { importFolder, type ImportOptions, type FullImportReport } from '../src/import/import-folder.js';
import { catalogueDatabase, type CatalogueDatabase } from './catalogue-database.js';
import { brassRow, catalogueFolder, type Files, vocalRow } from './import-folder.js';

const tables = [
  'edits',
  'tracks',
  'albums',
  'publications',
  'prices',
  'products',
  'piece_types',
  'piece_people',
  'pieces',
  'series',
  'types',
  'publishers',
  'people',
  'source_references',
  'source_pieces',
  'imports',
];

/** A publication as the grid would show it. */
interface GridLine {
  number: string | null;
  issue: string | null;
  year: number | null;
  title: string;
  series: string | null;
  composers: string | null;
  types: string | null;
}

/** A catalogue for one spec file, emptied after each test, and helpers to inspect it. */
export function importFixture() {
  let catalogue: CatalogueDatabase;
  const removals: (() => Promise<void>)[] = [];

  const rows = <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
    catalogue.database.manager.query(sql);

  beforeAll(async () => {
    catalogue = await catalogueDatabase();
  });
  afterAll(() => catalogue.stop());
  afterEach(async () => {
    for (const table of tables) await rows(`delete from ${table}`);
    await Promise.all(removals.splice(0).map((remove) => remove()));
  });

  return {
    rows,
    get catalogue(): CatalogueDatabase {
      return catalogue;
    },
    async load(files: Files, options: ImportOptions = {}): Promise<FullImportReport> {
      const { folder, remove } = await catalogueFolder(files);
      removals.push(remove);
      return importFolder(catalogue.database, folder, options);
    },
    /** Everything the catalogue holds, as one text. */
    async everything(): Promise<string> {
      const compared = [...tables.filter((table) => table !== 'imports'), 'catalogue_state'];
      const contents = compared.map((table) => rows(`select * from ${table} as t order by t::text`));
      return JSON.stringify(await Promise.all(contents));
    },
    grid: (): Promise<GridLine[]> =>
      rows(`select p.number, p.issue, p.year, c.title, s.name as series,
          (select string_agg(display, '/' order by position) from piece_people
             join people on people.id = person_id where piece_id = c.id and role = 'composer') as composers,
          (select string_agg(name, ', ' order by name) from piece_types
             join types on types.id = type_id where piece_id = c.id) as types
        from publications p join pieces c on c.id = p.piece_id left join series s on s.id = p.series_id
        order by p.category, p.id`),
  };
}

/** One file of each kind except contemporary.csv: twelve rows, one of them with a repair. */
export const full: Files = {
  'people.csv': [
    { composerId: 1, firstName: 'Anna', lastName: 'Lark', credits: 2 },
    { composerId: 2, firstName: 'Ben van', lastName: 'der Wren', credits: 1 },
  ],
  'series.csv': [
    { seriesId: 1, category: 'brass', group: 'Journals', name: 'Triumph Series', publications: 2 },
    { seriesId: 2, category: 'brass', group: 'Albums', name: 'The Christmas Collection', publications: 1 },
    { seriesId: 3, category: 'vocal', group: 'Albums', name: 'Sing to the Lord', publications: 1 },
  ],
  'brass.csv': [
    brassRow(),
    brassRow({
      pieceId: 2,
      publicationId: 102,
      number: '12-1',
      title: 'Noël',
      series: 'The Christmas Collection',
    }),
    brassRow({ pieceId: 2, publicationId: 103, number: '135a-10', title: 'Noël', year: 'ca.1817' }),
  ],
  'vocal.csv': [vocalRow()],
  'albums.csv': [
    { albumId: 7, category: 'brass', name: 'Highlights', performer: 'A Band', year: 2001, price: '6.50' },
  ],
  'tracks.csv': [
    { albumId: 7, no: 1, title: 'The Red Kite', pieceId: 1, duration: '4:05', performer: '' },
    { albumId: 7, no: 2, title: 'Chat', pieceId: '', duration: '', performer: '' },
  ],
};

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { importFolder, type FullImportReport } from '../src/import/import-folder.js';
import { catalogueDatabase, type CatalogueDatabase } from './catalogue-database.js';

const data = process.env.MUSIC_DATA;
if (!data) throw new Error('MUSIC_DATA names no folder: npm test says that this spec is left out.');

const categories = ['brass', 'contemporary', 'vocal'] as const;
type Row = Record<string, string>;

interface GridLine {
  publicationId: string;
  pieceId: string;
  title: string;
  number: string | null;
  year: number | null;
  types: string;
}

describe('the real catalogue', () => {
  const folder = join(data, 'catalogue');
  let catalogue: CatalogueDatabase;
  let report: FullImportReport;

  beforeAll(async () => {
    catalogue = await catalogueDatabase();
    report = await importFolder(catalogue.database, folder);
  });
  afterAll(() => catalogue.stop());

  const sourceRows = async (category: string): Promise<Row[]> =>
    parse(await readFile(join(folder, `${category}.csv`)), { columns: true, bom: true });

  const shopRows = (category: string): Promise<GridLine[]> =>
    catalogue.database.manager.query(
      `select r.source_id as "publicationId", p.piece_id as "pieceId", c.title, coalesce(p.number, p.issue) as number,
         p.year, (select coalesce(string_agg(name, ', ' order by name collate "C"), '') from piece_types
           join types on types.id = type_id where piece_id = c.id) as types
       from publications p join pieces c on c.id = p.piece_id join source_references r
         on r.kind = 'publication' and r.category = p.category::text and r.own_id = p.id
       where p.category = $1`,
      [category],
    );

  it('is imported with every row accounted for', async () => {
    expect(report.outcome).toBe('imported');
    expect(report.totals.rejected).toBe(0);
    for (const { file, read, inserted } of report.files.filter(({ kind }) =>
      categories.some((one) => one === kind),
    )) {
      const rows = await sourceRows(file.replace('.csv', ''));
      expect([file, read, inserted]).toEqual([file, rows.length, rows.length]);
    }
    expect(report.totals.read).toBeGreaterThan(7_000);
  });

  it('keeps every row’s number, year and types as the source has them', async () => {
    for (const category of categories) {
      const shop = new Map((await shopRows(category)).map((row) => [row.publicationId, row]));
      for (const row of await sourceRows(category)) {
        const types = (row['type'] ?? '').split(',').map((type) => type.trim());
        expect(shop.get(row['publicationId'] ?? '')).toMatchObject({
          number: (row['number'] ?? row['issue']) || null,
          year: Number(/\d{4}/.exec(row['year'] ?? '')?.[0] ?? Number.NaN) || null,
          types: [...new Set(types)]
            .filter((type) => type !== '')
            .sort()
            .join(', '),
        });
      }
    }
  });

  it('reports every year that is not plain and every cell with several people', async () => {
    const found = new Set(report.findings.map(({ file, row, column }) => `${file}:${row}:${column}`));
    for (const category of categories)
      for (const [at, row] of (await sourceRows(category)).entries()) {
        if (row['year'] && !/^\d{4}$/.test(row['year']))
          expect(found).toContain(`${category}.csv:${at + 2}:year`);
        if ((row['composer'] ?? '').includes(' & '))
          expect(found).toContain(`${category}.csv:${at + 2}:composer`);
      }
  });

  it('changes nothing the second time', async () => {
    const again = await importFolder(catalogue.database, folder);
    expect(again.outcome).toBe('unchanged');
    expect(again.totals).toMatchObject({ read: report.totals.read, unchanged: report.totals.read });
  });
});

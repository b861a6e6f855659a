import type { BrassRow } from '@music/contracts';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { someCategory, someRows } from '../../test/arbitrary-grid.js';
import { decodeColumns, encodeColumns, type GridColumns, tableFromColumns } from './columns.js';
import { createGridIndex } from './grid-index.js';
import { rowsOf, tableFromRows } from './grid-table.js';
import { minutesOf, noExtras, type RowExtras } from './row-extras.js';

const throughJson = (columns: GridColumns): GridColumns => JSON.parse(JSON.stringify(columns)) as GridColumns;

const anyGrid = someCategory.chain((category) => fc.tuple(fc.constant(category), someRows(category)));

/** A typical journal: numbered consecutively, years rising, few composers, mostly different titles. */
const journalRow = (at: number): BrassRow => ({
  arranger: at % 5 === 0 ? `Arranger ${(at * 31) % 47}` : '',
  composer: `Composer ${(at * 7919) % 211}`,
  mp3s: at % 3 === 0,
  number: String(1 + (at % 400)),
  pieceId: at + 1,
  publicationId: at + 3,
  scoreNotes: at % 2 === 0,
  series: `Series ${Math.floor(at / 400)}`,
  sheetMusic: true,
  title: `Title ${((at * 2654435761) % 4294967296).toString(36)}`,
  type: ['March', 'Hymn Setting', 'Selection'][(at * 13) % 3] ?? '',
  video: at % 11 === 0,
  year: 1950 + (Math.floor(at / 5) % 70),
});

const journalExtras = (at: number): RowExtras => ({
  price: at % 13 ? 1995 : 3995,
  pdf: at % 17 !== 0,
  grade: 2 + ((at * 7) % 4),
  minutes: 2 + ((at * 11) % 9),
  instruments: ['Brass Band', 'Brass Band, Percussion', 'Cornet, Brass Band'][(at * 17) % 3] ?? '',
});

describe('columnar form', () => {
  it('returns exactly the same rows, through JSON, for any rows', () => {
    fc.assert(
      fc.property(anyGrid, ([category, rows]) => {
        const columns = throughJson(encodeColumns(category, rows));
        expect(decodeColumns(columns)).toEqual(rows);
      }),
      { numRuns: 400 },
    );
  });

  it('returns the extras too, and has none if an earlier release did not send them', () => {
    const extras = [
      { price: 1995, pdf: true, grade: 4, minutes: 12, instruments: 'Brass Band' },
      { price: null, pdf: false, grade: null, minutes: null, instruments: '' },
      { price: 0, pdf: false, grade: 6, minutes: 35, instruments: 'Cornet, Piano' },
    ];
    const rows = [journalRow(1), journalRow(2), journalRow(3)];
    const columns = throughJson(encodeColumns('brass', rows, extras));
    const { extras: _, ...older } = columns;
    const listed = (held: GridColumns) => {
      const index = createGridIndex(tableFromColumns(held));
      return rows.map((_row, at) => index.extras(at));
    };
    expect(listed(columns)).toEqual(extras);
    expect(listed(older)).toEqual([noExtras, noExtras, noExtras]);
    expect(decodeColumns(older)).toEqual(rows);
    delete columns.extras?.pdf;
    expect(listed(columns)).toEqual(extras.map((one) => ({ ...one, pdf: null })));
  });

  it('encodes seconds as minutes, rounded up, in one digit', () => {
    expect([null, 1, 60, 61, 180, 181, 99_999].map(minutesOf)).toEqual([null, 1, 1, 2, 3, 4, 35]);
  });

  it('makes the same table as the rows', () => {
    fc.assert(
      fc.property(anyGrid, ([category, rows]) => expect(rowsOf(tableFromRows(category, rows))).toEqual(rows)),
    );
  });

  it('encodes an issue without its year, unless it ends in another year', () => {
    const { number: _number, type: _type, ...base } = journalRow(0);
    const issues: [string, number | null][] = [
      ['12 (2015)', 2015],
      ['13 (2015)', 2015],
      ['(2015)', 2015],
      [' (2015)', 2015],
      ['14 (2014)', 2015],
      ['15', null],
      ['016', null],
    ];
    const rows = issues.map(([issue, year]) => ({ ...base, lyricist: '', issue, year }));
    const columns = throughJson(encodeColumns('contemporary', rows));
    expect(columns.issue).toEqual([12, 1, '', [' (2015)'], ['14 (2014)'], 2, '016']);
    expect(decodeColumns(columns)).toEqual(rows);
  });

  it('is at most 0.6 of the size of the array of objects, compressed', () => {
    const rows = Array.from({ length: 4000 }, (_, at) => journalRow(at));
    const size = (value: object) => brotliCompressSync(JSON.stringify(value)).length;
    const extras = rows.map((_, at) => journalExtras(at));
    expect(size(encodeColumns('brass', rows, extras)) / size(rows)).toBeLessThanOrEqual(0.6);
  });

  it('refuses an unknown form', () => {
    const columns = { ...encodeColumns('brass', []), form: 2 } as unknown as GridColumns;
    expect(() => tableFromColumns(columns)).toThrow(RangeError);
  });
});

import type { BrassRow } from '@music/contracts';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { someCategory, someRows, someSort } from '../../test/arbitrary-grid.js';
import { naiveSort } from '../../test/naive-grid.js';
import { compareKeys, parseSort, sortKey, sortRows } from './grid-sort.js';

const row = (publicationId: number, over: Partial<BrassRow>): BrassRow => ({
  arranger: '',
  composer: '',
  mp3s: false,
  number: null,
  pieceId: publicationId,
  publicationId,
  scoreNotes: false,
  series: 'S',
  sheetMusic: false,
  title: 'T',
  type: '',
  video: false,
  year: null,
  ...over,
});
const sorted = <F extends keyof BrassRow>(field: F, values: BrassRow[F][], direction: string) => {
  const rows = values.map((value, at) => row(at + 1, { [field]: value }));
  return sortRows('brass', rows, `${field}${direction}`).map((each) => each[field]);
};

describe('grid sort', () => {
  it('C-117 reads default, or a field with Asc or Desc, and treats unknown values as default', () => {
    expect(parseSort('brass', 'titleAsc')).toEqual({ field: 'title', direction: 'Asc' });
    expect(parseSort('vocal', 'lyricistDesc')).toEqual({ field: 'lyricist', direction: 'Desc' });
    for (const value of ['default', '', 'title', 'Asc', 'issueAsc', 'titleASC', 'titleAscDesc'])
      expect(parseSort('brass', value)).toBeNull();
  });

  it('C-154 compares strings without case, marks and quotes, empty ones last in both directions', () => {
    const titles = ['beta', '“Alpha”', '', 'Élan', 'Echo', 'alpine'];
    expect(sorted('title', titles, 'Asc')).toEqual(['“Alpha”', 'alpine', 'beta', 'Echo', 'Élan', '']);
    expect(sorted('title', titles, 'Desc')).toEqual(['Élan', 'Echo', 'beta', 'alpine', '“Alpha”', '']);
  });

  it('C-155 reads a dash in a number as a decimal point; texts follow numbers, null is last', () => {
    const numbers = ['13', null, '12-10', 'AGS2004', '12', '2', '12-1', '12-2', '135a-10', '100'];
    const text = ['135a-10', 'AGS2004'];
    const ascending = ['2', '12', '12-1', '12-10', '12-2', '13', '100'];
    expect(sorted('number', numbers, 'Asc')).toEqual([...ascending, ...text, null]);
    expect(sorted('number', numbers, 'Desc')).toEqual([
      ...ascending.toReversed(),
      ...text.toReversed(),
      null,
    ]);
  });

  it('C-156 sorts years with empty last in both directions', () => {
    expect(sorted('year', [2015, null, 1999], 'Asc')).toEqual([1999, 2015, null]);
    expect(sorted('year', [2015, null, 1999], 'Desc')).toEqual([2015, 1999, null]);
  });

  it('has brass by series and number, the others by series, issue and title, and keeps that order in ties', () => {
    const brass = [
      row(1, { series: 'B', number: '2', year: 1900 }),
      row(2, { series: 'B', number: '10', year: 1900 }),
      row(3, { series: 'a', number: null, year: 1900 }),
    ];
    expect(sortRows('brass', brass, 'default').map((each) => each.publicationId)).toEqual([3, 1, 2]);
    expect(sortRows('brass', brass, 'yearDesc').map((each) => each.publicationId)).toEqual([3, 1, 2]);
  });

  it('agrees with the naive reference on any rows and values', () => {
    const any = someCategory.chain((category) =>
      fc.tuple(fc.constant(category), someRows(category, 25), someSort(category)),
    );
    fc.assert(
      fc.property(any, ([category, rows, value]) =>
        expect(sortRows(category, rows, value)).toEqual(naiveSort(category, rows, value)),
      ),
      { numRuns: 500 },
    );
  });

  it('orders any numbers totally', () => {
    const key = fc.oneof(fc.string({ maxLength: 4 }), fc.stringMatching(/^[0-2]{1,2}[-.]?[0-2]{0,2}$/));
    fc.assert(
      fc.property(key, key, key, fc.constantFrom('Asc' as const, 'Desc' as const), (a, b, c, direction) => {
        const compare = (x: string, y: string) =>
          Math.sign(compareKeys(sortKey('number', x), sortKey('number', y), direction));
        expect(compare(a, b) + compare(b, a)).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

import type { BrassRow, VocalRow } from '@music/contracts';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { someCategory, someExtras, someFilter, someRows } from '../../test/arbitrary-grid.js';
import { naiveFilter } from '../../test/naive-grid.js';
import {
  activeFields,
  chosenOf,
  compileFilter,
  type GridFilter,
  impliesTest,
  matchesFilter,
} from './grid-filter.js';
import { noExtras } from './row-extras.js';

const brass: BrassRow = {
  arranger: 'Erik Leidzén',
  composer: 'George Frideric Handel',
  mp3s: false,
  number: '1371',
  pieceId: 1,
  publicationId: 1,
  scoreNotes: false,
  series: 'General Series',
  sheetMusic: true,
  title: 'God’s Soldier',
  type: 'March, Selection',
  video: false,
  year: 2015,
};
const { number: _number, ...shared } = brass;
const vocal: VocalRow = { ...shared, issue: '12 (2015)', lyricist: 'Fanny Crosby' };
const passes = (filter: GridFilter, row: Partial<BrassRow> = {}) =>
  matchesFilter('brass', filter, { ...brass, ...row });
const passesVocal = (filter: GridFilter, row: Partial<VocalRow> = {}) =>
  matchesFilter('vocal', filter, { ...vocal, ...row });

describe('grid filter', () => {
  it('C-134 passes only rows that match every active filter', () => {
    expect(passes({ title: 'gods', composer: 'handel', year: '2015' })).toBe(true);
    expect(passes({ title: 'gods', composer: 'handel', year: '2016' })).toBe(false);
    expect(passes({})).toBe(true);
  });

  it('C-135 C-136 C-140 C-141 match title, issue, number and year as text', () => {
    expect(passes({ title: 'SOLDIER gods' })).toBe(true);
    expect(passesVocal({ issue: '12' })).toBe(true);
    expect(passesVocal({ issue: '13' })).toBe(false);
    expect(passes({ number: '37' })).toBe(true);
    expect(passes({ number: '1' }, { number: null })).toBe(false);
    expect(passes({ year: '201' })).toBe(true);
    expect(passes({ year: '2' }, { year: null })).toBe(false);
  });

  it('C-137 finds a composer among the arrangers too, but all words in one of them', () => {
    expect(passes({ composer: 'leidzen' })).toBe(true);
    expect(passes({ composer: 'handel' })).toBe(true);
    expect(passes({ composer: 'handel leidzen' })).toBe(false);
  });

  it('C-138 finds a lyricist among composers and arrangers too', () => {
    for (const lyricist of ['crosby', 'handel', 'leidzen']) expect(passesVocal({ lyricist })).toBe(true);
    expect(passesVocal({ composer: 'crosby' })).toBe(false);
  });

  it('C-139 accepts alternative types, and ignores blank ones', () => {
    expect(passes({ type: 'hymn||march' })).toBe(true);
    expect(passes({ type: 'selection march||hymn' })).toBe(true);
    expect(passes({ type: 'hymn||' })).toBe(false);
    expect(passes({ type: ' || ' }, { type: '' })).toBe(true);
  });

  it('C-142 passes only rows of exactly the chosen series; without a choice, every row', () => {
    expect(passes({ series: 'General Series' })).toBe(true);
    expect(passes({ series: 'general series' })).toBe(false);
    expect(passes({ series: 'General' })).toBe(false);
    expect(passes({ series: 'General Series' }, { series: '' })).toBe(false);
    expect(passes({ series: '' }, { series: '' })).toBe(true);
  });

  it('C-143 C-147 C-148 compare numbers and years', () => {
    expect(passes({ number: '>1200', year: '<=2015' })).toBe(true);
    expect(passes({ number: '>1371' })).toBe(false);
    expect(passes({ year: '>=1900' }, { year: null })).toBe(false);
    expect(passes({ number: '>9999' }, { number: '12-1' })).toBe(true);
  });

  it('C-149 media keeps mp3s or video', () => {
    expect(passes({ media: true })).toBe(false);
    expect(passes({ media: true }, { mp3s: true })).toBe(true);
    expect(passes({ media: true }, { video: true })).toBe(true);
  });

  it('C-150 sheet music keeps rows that have it', () => {
    expect(passes({ sheetMusic: true })).toBe(true);
    expect(passes({ sheetMusic: true }, { sheetMusic: false, scoreNotes: true })).toBe(false);
  });

  it('takes grades, instruments and durations, each with alternatives; what is unknown passes none', () => {
    const extras = { ...noExtras, grade: 4, minutes: 5, instruments: 'Cornet, Brass Band' };
    const passesMore = (filter: GridFilter) => matchesFilter('brass', filter, brass, extras);
    expect(passesMore({ grade: '3||4', instruments: 'band cornet', duration: '3 to 5' })).toBe(true);
    expect(passesMore({ grade: '5' })).toBe(false);
    expect(passesMore({ instruments: 'piano' })).toBe(false);
    expect(passesMore({ duration: 'up to 3||5 to 10' })).toBe(false);
    expect(passes({ grade: '4' })).toBe(false);
    expect(passes({ duration: 'up to 3' })).toBe(false);
    expect(passes({ duration: 'hours', grade: '||' })).toBe(true);
  });

  it('reads choices joined by ||, without blank ones', () => {
    expect(chosenOf('|| march || ||')).toEqual(['march']);
  });

  it('ignores a filter the category does not have, and names the active ones', () => {
    expect(passes({ issue: 'x', lyricist: 'x' })).toBe(true);
    expect(
      activeFields('vocal', { title: 'a', composer: ' ', number: '3', media: false, year: '>' }),
    ).toEqual(['title', 'year']);
  });

  it('agrees with the naive reference on any rows and filters', () => {
    const any = someCategory.chain((category) =>
      fc.tuple(fc.constant(category), someRows(category, 10), someExtras, someFilter),
    );
    fc.assert(
      fc.property(any, ([category, rows, extras, filter]) => {
        const filtered = rows.filter((row) => matchesFilter(category, filter, row, extras));
        expect(filtered).toEqual(rows.filter((row) => naiveFilter(category, filter, row, extras)));
      }),
      { numRuns: 500 },
    );
  });

  it('recognises which tests imply one another', () => {
    const test = (filter: GridFilter) => compileFilter('brass', filter)[0];
    const implies = (next: GridFilter, previous: GridFilter) => {
      const [a, b] = [test(next), test(previous)];
      return a !== undefined && b !== undefined && impliesTest(a, b);
    };
    expect(implies({ title: 'march of' }, { title: 'mar' })).toBe(true);
    expect(implies({ title: 'mar' }, { title: 'march' })).toBe(false);
    expect(implies({ title: 'march of' }, { title: 'march the' })).toBe(false);
    expect(implies({ title: 'march' }, { composer: 'mar' })).toBe(false);
    expect(implies({ type: 'march||hymn' }, { type: 'march' })).toBe(false);
    expect(implies({ type: 'march||hymn' }, { type: 'm||hy' })).toBe(true);
    expect(implies({ number: '>12' }, { number: '>1' })).toBe(true);
    expect(implies({ number: '>1' }, { number: '1' })).toBe(false);
    expect(implies({ series: 'A' }, { series: 'B' })).toBe(false);
    expect(implies({ grade: '4' }, { grade: '4||5' })).toBe(true);
    expect(implies({ grade: '4||5' }, { grade: '4' })).toBe(false);
    expect(implies({ grade: '4' }, { duration: 'up to 3||3 to 5' })).toBe(false);
    expect(implies({ media: true }, { sheetMusic: true })).toBe(false);
  });
});

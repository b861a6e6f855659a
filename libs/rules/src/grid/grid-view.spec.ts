import { describe, expect, it } from '@jest/globals';
import type { BrassRow, VocalRow } from '@music/contracts';
import { counted } from '../text/count-text.js';
import { cardNote, cellText, filterLabels, isSwitch, marksOf, plateNumber } from './grid-view.js';

const shared = {
  pieceId: 1,
  publicationId: 2,
  title: 'Joy',
  composer: 'Ann Ball/Bo Dean',
  arranger: 'Cy Ely',
  series: 'General Series',
  year: null,
  mp3s: true,
  video: false,
  sheetMusic: true,
  scoreNotes: true,
};
const brass: BrassRow = { ...shared, number: '1371', type: 'March' };
const vocal: VocalRow = { ...shared, composer: '', issue: '12 (1950)', lyricist: '', type: '' };

describe('how a row of the grid is rendered', () => {
  it('people are joined by commas, and missing values are empty', () => {
    expect(cellText(brass, 'composer')).toBe('Ann Ball, Bo Dean');
    expect(cellText(brass, 'number')).toBe('1371');
    expect(cellText(brass, 'year')).toBe('');
    expect(cellText(brass, 'issue')).toBe('');
  });

  it('a card names the composer, or else the arranger, and the place in the series', () => {
    expect(cardNote(brass)).toEqual(['Ann Ball, Bo Dean', 'G.S. 1371']);
    expect(cardNote(vocal)).toEqual(['Cy Ely', 'G.S. 12 (1950)']);
    expect(cardNote({ ...brass, number: null })).toEqual(['Ann Ball, Bo Dean', 'General Series']);
    const bare = { ...brass, composer: '', arranger: '', number: null, series: '' };
    expect(cardNote(bare)).toEqual(['', '']);
  });

  it.each([
    ['Festival Series', '412', 'F.S. 412'],
    ['Songs for Choir and Congregation', '12-1', 'S.C.C. 12-1'],
    ['3 Songs as Unpretentious as the Wild Rose', '2', '3.S.U.W.R. 2'],
  ])('the plate number of %s, %s is %s', (series, number, plate) => {
    expect(plateNumber(series, number)).toBe(plate);
  });

  it('marks the available forms', () => {
    expect(marksOf(brass).map(({ mark }) => mark)).toEqual(['PDF', 'MP3']);
    expect(marksOf({ ...vocal, sheetMusic: false, mp3s: false, video: true })).toEqual([
      { mark: 'FILM', name: 'Film' },
    ]);
  });

  it('two of the filters are checkboxes', () => {
    const fields = Object.keys(filterLabels) as (keyof typeof filterLabels)[];
    expect(fields.filter(isSwitch)).toEqual(['media', 'sheetMusic']);
  });

  it('counts with thousands separators', () => {
    expect([0, 1, 1949].map((count) => counted(count, 'piece', 'pieces'))).toEqual([
      '0 pieces',
      '1 piece',
      '1,949 pieces',
    ]);
  });
});

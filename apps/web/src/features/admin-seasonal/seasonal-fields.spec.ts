import { describe, expect, it } from '@jest/globals';
import type { SeasonalContent } from '@music/contracts';
import { SeasonalFields, typedPage } from './seasonal-fields.js';

const list = { heading: 'To play', category: null, words: [], pieces: [] };
const page: SeasonalContent = {
  slug: 'easter-resources',
  title: 'Easter',
  intro: '',
  from: null,
  to: null,
  lists: [list],
  version: 1,
};
const read = (pieces: string) => {
  const typed = typedPage(page);
  return SeasonalFields.safeParse({ ...typed, lists: typed.lists.map((each) => ({ ...each, pieces })) });
};

describe('the days of a page', () => {
  const faults = (day: string) =>
    SeasonalFields.safeParse({ ...typedPage(page), from: day, to: '12-31' }).error?.issues.map(
      ({ path, message }) => [path[0], message],
    );

  it.each(['02-29', '01-31', '04-30', '12-01', ''])(
    '“%s” is a day, at least of a leap year, or none',
    (day) => expect(faults(day)).toBeUndefined(),
  );

  it.each(['02-30', '02-31', '04-31', '11-31', '13-01', '00-10', '06-00', '1-1'])('“%s” is none', (day) =>
    expect(faults(day)).toEqual([['from', 'Enter a day as MM-DD, such as 12-24.']]),
  );
});

describe('the pieces of a list', () => {
  it.each([
    'brass/12',
    '/brass/nicaea/12/',
    'shop.example/brass/nicaea/12',
    'https://shop.example/brass/mp3-album/12',
  ])('%s is the address of a piece', (line) =>
    expect(read(line).data?.lists).toEqual([{ ...list, pieces: [{ category: 'brass', pieceId: 12 }] }]),
  );

  it.each([
    '/brass/mp3Album/12',
    'https://shop.example/brass/mp3Album/12',
    'https://shop.example/brass/series/brass/12',
  ])('C-023 %s is not the address of a piece', (line) =>
    expect(read(line).error?.issues).toMatchObject([{ message: `“${line}” is not the address of a piece.` }]),
  );
});

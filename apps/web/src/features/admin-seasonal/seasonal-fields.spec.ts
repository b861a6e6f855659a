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

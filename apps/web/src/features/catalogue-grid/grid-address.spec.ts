import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from './grid-address.js';

const blank = { filter: {}, sort: 'default', index: null } as const;

describe('the address of a grid', () => {
  it('writes filter, sort and row, and reads them back', () => {
    const address = {
      filter: { title: "God's joy", type: 'March||Selection', number: '>1200', media: true },
      sort: 'yearDesc',
      index: 16,
    } as const;
    const search = writeAddress('brass', '', address);
    expect(new URLSearchParams(search).get('row')).toBe('17');
    expect(readAddress('brass', search)).toEqual(address);
  });

  it('is empty for a grid in its default state', () => {
    expect(writeAddress('brass', '?title=joy&sort=yearAsc&row=3', blank)).toBe('');
  });

  it('keeps parameters that are not the grid’s', () => {
    expect(writeAddress('brass', '?view=series&title=joy', blank)).toBe('?view=series');
  });

  it.each([
    '?issue=3&lyricist=x',
    '?sort=issueAsc',
    '?sort=nonsense',
    '?row=0',
    '?row=-1',
    '?row=1e3',
    '?title=',
  ])('reads %s as nothing for brass', (search) => expect(readAddress('brass', search)).toEqual(blank));

  it('reads the filters of the other categories', () => {
    expect(readAddress('vocal', '?issue=3&lyricist=Crosby').filter).toEqual({
      issue: '3',
      lyricist: 'Crosby',
    });
    expect(readAddress('contemporary', '?type=Solo').filter).toEqual({});
  });
});

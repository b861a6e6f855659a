import { describe, expect, it } from '@jest/globals';
import { search } from '@music/contracts';
import { maxResults, resultsQueryOf } from './site-search.js';

const queryOf = (address: string) => resultsQueryOf(new URLSearchParams(address));

describe('the search in the address of the home screen', () => {
  it.each([
    ['q=march', { q: 'march' }],
    ['q=+march+past+', { q: 'march past' }],
    ['q=march&page=2', { q: 'march', page: 2 }],
    ['q=march&page=1', { q: 'march' }],
  ])('%s', (address, query) => expect(queryOf(address)).toEqual(query));

  it('every page can be asked for', () => {
    expect(() => search.request.parse({ ...queryOf('q=march&page=99999'), limit: maxResults })).not.toThrow();
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page='])('%s is the first page', (page) =>
    expect(queryOf(`q=march&${page}`)).toEqual({ q: 'march' }),
  );

  it.each(['', 'q=', 'q=+', 'page=2'])('%j has none', (address) => expect(queryOf(address)).toBeNull());
});

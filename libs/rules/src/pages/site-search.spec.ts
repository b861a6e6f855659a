import { describe, expect, it } from '@jest/globals';
import { resultsQueryOf } from './site-search.js';

const queryOf = (search: string) => resultsQueryOf(new URLSearchParams(search));

describe('the search in the address of the home screen', () => {
  it.each([
    ['q=march', { q: 'march' }],
    ['q=+march+past+', { q: 'march past' }],
    ['q=march&page=2', { q: 'march', page: 2 }],
    ['q=march&page=1', { q: 'march' }],
  ])('%s', (search, query) => expect(queryOf(search)).toEqual(query));

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page='])('%s is the first page', (page) =>
    expect(queryOf(`q=march&${page}`)).toEqual({ q: 'march' }),
  );

  it.each(['', 'q=', 'q=+', 'page=2'])('%j has none', (search) => expect(queryOf(search)).toBeNull());
});

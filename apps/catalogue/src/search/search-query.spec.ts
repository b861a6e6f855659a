import { expect, it } from '@jest/globals';
import { searchQuery } from './search-query.js';

it.each([
  ['Joy to the World, Leidzén, arr. Ball', 'joy to the world leidzén ball'],
  ['St Gertrude — A Hymn (2026)', 'st gertrude a hymn 2026'],
  ['Joy by Henry C. Goffin (arr. Ball)', 'joy by henry c goffin ball'],
  ['Who Goes There?', 'who goes there'],
  ['Op. 12-1', 'op 12-1'],
  ['God’s "love"', 'god’s "love"'],
  ["'Twas", "'twas"],
  ['J.S. Bach', 'j.s bach'],
  ['arr', 'arr'],
  ['arr.', 'arr.'],
  ['?!', '?!'],
  ['', ''],
])('of %j the search looks for %j', (typed, expected) => {
  expect(searchQuery(typed).toLowerCase()).toBe(expected);
});

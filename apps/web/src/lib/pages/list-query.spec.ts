import { expect, it } from '@jest/globals';
import { parseChoice } from './list-query.js';

it('a choice that the address does not name, or that does not exist, is the usual one', () => {
  const parse = parseChoice(['all', 'refunded'], 'all');
  expect(['refunded', null, 'REFUNDED', 'constructor', ''].map(parse)).toEqual([
    'refunded',
    'all',
    'all',
    'all',
    'all',
  ]);
});

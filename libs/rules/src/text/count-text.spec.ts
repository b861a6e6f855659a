import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { counted, grouped } from './count-text.js';

describe('a count', () => {
  it('is written as British English writes whole numbers', () => {
    const british = new Intl.NumberFormat('en-GB');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        expect(grouped(count)).toBe(british.format(count));
      }),
    );
  });

  it.each([
    [0, '0 pieces'],
    [1, '1 piece'],
    [999, '999 pieces'],
    [1949, '1,949 pieces'],
    [1_000_000, '1,000,000 pieces'],
  ])('%d is followed by what is counted', (count, text) => {
    expect(counted(count, 'piece', 'pieces')).toBe(text);
  });
});

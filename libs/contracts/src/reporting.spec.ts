import { describe, expect, it } from '@jest/globals';
import { SalesRange } from './reporting.contract.js';

describe('the days of a report', () => {
  it.each([
    ['1990-01-01', '1990-12-31'],
    ['2026-11-02', '2026-11-01'],
    ['2026-01-01', '2100-01-01'],
  ])('are refused with the whole rule: %s to %s', (from, to) => {
    expect(SalesRange.safeParse({ from, to }).error?.issues).toMatchObject([
      {
        path: ['period'],
        message: 'must be two days from 2000-01-01 to 2099-12-31, the first not after the second',
      },
    ]);
  });
});

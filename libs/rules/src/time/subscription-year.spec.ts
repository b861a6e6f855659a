import { expect, it } from '@jest/globals';
import { firstRedeemableYear, londonYear } from './subscription-year.js';

it.each([
  ['2026-01-01T00:00:00.000Z', 2025],
  ['2026-01-31T23:59:59.999Z', 2025],
  ['2026-02-01T00:00:00.000Z', 2026],
  ['2026-07-01T00:00:00.000Z', 2026],
  ['2026-12-31T23:59:59.999Z', 2026],
  ['2027-01-01T00:00:00.000Z', 2026],
  ['2027-02-01T00:00:00.000Z', 2027],
])('at %s the first year that can be redeemed is %s', (now, year) => {
  expect(firstRedeemableYear(new Date(now))).toBe(year);
});

it('the year is London’s', () => {
  expect(londonYear(new Date('2026-12-31T23:59:59.999Z'))).toBe(2026);
  expect(londonYear(new Date('2027-01-01T00:00:00.000Z'))).toBe(2027);
});

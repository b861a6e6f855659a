import { expect, it } from '@jest/globals';
import { isEligible } from './competition-stages.js';

it.each([
  [2025, 2026, true],
  [2026, 2026, true],
  [2027, 2026, false],
  [null, 2026, true],
  [2027, null, true],
])('a piece of %p may be voted for in an edition that accepts pieces until %p: %p', (year, until, may) => {
  expect(isEligible(year, until)).toBe(may);
});

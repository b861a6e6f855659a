import { expect, it } from '@jest/globals';
import { isEligible, isRevealed } from './competition-stages.js';

it.each([
  [2025, 2026, true],
  [2026, 2026, true],
  [2027, 2026, false],
  [null, 2026, true],
  [2027, null, true],
])('a piece of %p may be voted for in an edition that accepts pieces until %p: %p', (year, until, may) => {
  expect(isEligible(year, until)).toBe(may);
});

it.each([
  [4, 40, false],
  [4, 41, true],
  [4, 50, true],
  [4, 51, false],
  [11, 1, true],
  [3, 50, false],
])('stage %p shows a place of rank %p: %p', (stage, rank, isShown) => {
  expect(isRevealed(stage, rank)).toBe(isShown);
});

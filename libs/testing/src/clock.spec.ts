import { expect, it } from '@jest/globals';
import { fixedClock } from './clock.js';

it('does not move by itself', () => {
  const clock = fixedClock('2026-01-31T23:59:59.000Z');
  expect(clock.now().toISOString()).toBe('2026-01-31T23:59:59.000Z');
  clock.advance(1_000);
  expect(clock.now().toISOString()).toBe('2026-02-01T00:00:00.000Z');
  clock.set('2027-01-01T00:00:00.000Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});

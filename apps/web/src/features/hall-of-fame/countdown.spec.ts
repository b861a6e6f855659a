import { describe, expect, it } from '@jest/globals';
import { countdownParts } from './countdown.js';

const now = Date.parse('2026-05-01T10:00:00.000Z');
const left = (until: string) => countdownParts(until, now)?.map(({ count }) => count) ?? null;

describe('the time until voting opens', () => {
  it.each([
    ['2026-05-03T11:02:03Z', [2, 1, 2, 3]],
    ['2026-05-01T10:00:00.400Z', [0, 0, 0, 1]],
    ['2026-05-01T10:00:00.000Z', null],
    ['2026-04-30T10:00:00.000Z', null],
  ])('%s: %j', (until, parts) => {
    expect(left(until)).toEqual(parts);
  });
});

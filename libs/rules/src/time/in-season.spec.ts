import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isInSeason } from './in-season.js';
import { londonIsoDay } from './london.js';

const range = { min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true };
const hourBeforeMidnight = fc
  .tuple(fc.date(range), fc.integer({ min: 0, max: 59 }))
  .map(([date, minute]) => new Date(date.setUTCHours(23, minute)));
const instant = fc.oneof(fc.date(range), hourBeforeMidnight);
const dayOf = (date: Date): string => londonIsoDay(date).slice(5);

describe('a season', () => {
  it('begins and ends at midnight in London, also in summer', () => {
    fc.assert(
      fc.property(instant, instant, instant, (one, other, now) => {
        const [from, to, day] = [dayOf(one), dayOf(other), dayOf(now)];
        const isWithin = from <= to ? from <= day && day <= to : !(to < day && day < from);
        expect(isInSeason({ from, to }, now)).toBe(isWithin);
        expect(isInSeason({ from: day, to: day }, now)).toBe(true);
      }),
    );
  });
});

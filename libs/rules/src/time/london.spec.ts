import { describe, expect, it } from '@jest/globals';
import {
  londonDay,
  londonIsoDay,
  londonLongDay,
  londonLongTime,
  londonMidnight,
  londonTime,
} from './london.js';

describe('days and times in London', () => {
  it('D5 shows the day and the minute there, whatever the machine’s time zone', () => {
    expect(londonDay('2026-05-03T23:30:00.000Z')).toBe('4 May 2026');
    expect(londonTime('2026-05-03T23:30:00.000Z')).toBe('4 May 2026, 00:30');
    expect(londonTime('2026-12-03T23:30:00.000Z')).toBe('3 Dec 2026, 23:30');
    const at = new Date('2026-08-31T23:30:00.000Z');
    expect(londonIsoDay(at)).toBe('2026-09-01');
    expect(londonLongDay(at)).toBe('1 September 2026');
    expect(londonLongTime(at)).toBe('1 September 2026 at 00:30');
  });

  it.each([
    ['in winter', '2026-01-15', 0, '2026-01-15T00:00:00.000Z'],
    ['in summer', '2026-07-15', 0, '2026-07-14T23:00:00.000Z'],
    ['on the day the clocks go forward', '2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
    ['after it', '2026-03-29', 1, '2026-03-29T23:00:00.000Z'],
    ['on the day the clocks go back', '2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
    ['after it', '2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
    ['over the year', '2026-12-31', 1, '2027-01-01T00:00:00.000Z'],
  ])('a day begins there at midnight, %s', (_, day, days, instant) => {
    expect(londonMidnight(day, days)).toBe(instant);
  });
});

import { describe, expect, it } from '@jest/globals';
import { daysIn, isPeriod, presetNames, presetPeriod, yearBefore } from './period.js';

describe('the periods of the reports', () => {
  it('are calculated from today, across the ends of months and years', () => {
    const periods = (today: string) =>
      Object.fromEntries(
        presetNames.map((name) => [name, Object.values(presetPeriod(name, today)).join(' ')]),
      );
    expect(periods('2028-03-01')).toEqual({
      today: '2028-03-01 2028-03-01',
      month: '2028-03-01 2028-03-01',
      lastMonth: '2028-02-01 2028-02-29',
      thirtyDays: '2028-02-01 2028-03-01',
      year: '2028-01-01 2028-03-01',
      lastYear: '2027-01-01 2027-12-31',
      twelveMonths: '2027-04-01 2028-03-01',
      fiveYears: '2024-01-01 2028-03-01',
    });
    expect(periods('2027-01-31')['lastMonth']).toBe('2026-12-01 2026-12-31');
  });

  it.each([
    ['2026-02-01', '2026-02-28', true],
    ['2026-02-28', '2026-02-28', true],
    ['2026-02-02', '2026-02-01', false],
    ['2026-02-01', '2026-02-30', false],
    ['1999-12-31', '2026-01-01', false],
    ['2026-2-1', '2026-02-02', false],
    ['', '', false],
  ])('from %s to %s is one: %s', (from, to, expected) => {
    expect(isPeriod({ from, to })).toBe(expected);
  });

  it('can be moved back a year, where February may be shorter', () => {
    expect(yearBefore({ from: '2026-11-01', to: '2028-02-29' }, 'daily')).toEqual({
      from: '2025-11-01',
      to: '2027-02-28',
    });
    expect(yearBefore({ from: '2025-12-01', to: '2026-11-26' }, 'weekly')).toEqual({
      from: '2024-12-02',
      to: '2025-11-27',
    });
    expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
  });
});

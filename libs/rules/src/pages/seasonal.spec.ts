import { describe, expect, it } from '@jest/globals';
import { seasonalSlugs } from '@music/contracts';
import { isInSeason } from '../time/in-season.js';
import { seasonalPath } from './seasonal.js';

describe('the seasons', () => {
  it.each([
    ['12-24', true],
    ['11-20', true],
    ['12-27', true],
    ['11-19', false],
    ['12-28', false],
  ])('%s is within 20 November and 27 December: %s', (day, within) => {
    expect(isInSeason({ from: '11-20', to: '12-27' }, new Date(`2026-${day}T12:00:00Z`))).toBe(within);
  });

  it('one may include the new year, and days are London’s', () => {
    const season = { from: '12-01', to: '01-06' };
    expect(isInSeason(season, new Date('2026-12-31T12:00:00Z'))).toBe(true);
    expect(isInSeason(season, new Date('2027-01-06T23:30:00Z'))).toBe(true);
    expect(isInSeason(season, new Date('2027-01-07T00:30:00Z'))).toBe(false);
    expect(isInSeason({ from: '06-01', to: '06-01' }, new Date('2026-05-31T23:30:00Z'))).toBe(true);
  });

  it('each page has its own address', () => {
    expect(seasonalSlugs.map(seasonalPath)).toEqual([
      '/celebrating-christmas-at-home',
      '/celebrating-christmas-at-home/carol-accompaniments',
      '/christmas-collection-challenge',
      '/easter-resources',
      '/easter-resources/hymn-accompaniments',
    ]);
  });
});

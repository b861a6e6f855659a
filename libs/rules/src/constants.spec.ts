import { describe, expect, it } from '@jest/globals';
import { christmasSeriesId } from '@music/contracts';
import { competitionStage, competitionStages, isRevealed } from './hall-of-fame/competition-stages.js';
import * as constants from './constants.js';
import { defaultThemeId, themeOf, themes } from './themes.js';

describe('constants', () => {
  it.each([
    [1200, 'fullSize'],
    [1199, 'wideDesktop'],
    [960, 'wideDesktop'],
    [959, 'desktop'],
    [768, 'desktop'],
    [767, 'tablet'],
    [568, 'tablet'],
    [567, 'widePhone'],
    [480, 'widePhone'],
    [479, 'phone'],
    [0, 'phone'],
  ])('C-056 C-241 %i px is %s', (width, name) => expect(constants.breakpointOf(width)).toBe(name));

  it('C-044 C-250 counts the copyright from 2015 to this year', () => {
    expect(constants.copyrightRange(new Date('2026-11-21'))).toBe('2015–2026');
    expect(constants.copyrightRange(new Date('2015-06-01'))).toBe('2015');
    const lastSecond = new Date('2026-12-31T23:59:59Z');
    expect([constants.copyrightRange(lastSecond), constants.copyrightRangeMs(lastSecond)]).toEqual([
      '2015–2026',
      1_000,
    ]);
    expect(constants.copyrightRange(new Date('2027-01-01T00:00:00Z'))).toBe('2015–2027');
  });

  it('C-244 to C-249 has the values of rule §9', () => {
    expect(constants.socialImage).toMatchObject({ width: 1200, height: 630 });
    expect([constants.resizeDebounceMs, constants.screenTimeoutMs]).toEqual([250, 120_000]);
    expect([christmasSeriesId, defaultThemeId, constants.defaultSort]).toEqual([46, 1, 'default']);
  });

  it('C-077 has five themes; ivory is the default, also for an unknown one', () => {
    expect(themes.map(({ name }) => name)).toEqual(['ivory', 'nocturne', 'cloister', 'regal', 'manuscript']);
    expect([1, 4, 99].map((id) => themeOf(id).name)).toEqual(['ivory', 'regal', 'ivory']);
  });
});

describe('competition stages', () => {
  it('C-058 C-059 are fourteen, numbered from 0', () => {
    expect(competitionStages.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, at) => at));
    expect(competitionStages.map(({ name }) => name).join(' ')).toBe(
      'PRE_RELEASE OPEN REMINDER_SENT CLOSED RESULTS_50_TO_41 RESULTS_50_TO_31 RESULTS_50_TO_21 ' +
        'RESULTS_50_TO_11 RESULTS_50_TO_4 RESULTS_50_TO_3 RESULTS_50_TO_2 RESULTS_RELEASED ALBUM_RELEASED COMPLETED',
    );
    expect(competitionStage(14)).toBeNull();
  });

  it('C-243 show from 50 down to 41, 31, 21, 11, 4, 3, 2 and then everything', () => {
    const best = competitionStages.map(({ revealed }) => revealed && [revealed.from, revealed.to]);
    const floors = [41, 31, 21, 11, 4, 3, 2, 1, 1, 1].map((to) => [50, to]);
    expect(best).toEqual([null, null, null, null, ...floors]);
    expect([
      isRevealed(3, 50),
      isRevealed(4, 41),
      isRevealed(4, 40),
      isRevealed(11, 1),
      isRevealed(11, 51),
    ]).toEqual([false, true, false, true, false]);
  });
});

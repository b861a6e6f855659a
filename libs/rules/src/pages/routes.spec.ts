import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  accountPath,
  adminPath,
  albumListPath,
  albumPath,
  editionPath,
  errorPath,
  faqPath,
  gridPath,
  pathOf,
  personPath,
  piecePath,
  redeemTarget,
  seriesListPath,
  seriesPath,
  verifyPath,
} from './paths.js';
import { matchRoute } from './routes.js';

const name = (path: string) => matchRoute(path)?.name ?? null;

describe('routes', () => {
  it.each([
    ['C-013', '/', 'home'],
    ['C-014', '/about', 'about'],
    ['C-015', '/account', 'account'],
    ['C-015', '/account/subscriptions/redeem', 'account'],
    ['C-016', '/admin', 'admin'],
    ['C-016', '/admin/sales/deep/er', 'admin'],
    ['C-017', '/basket', 'basket'],
    ['C-018', '/brass', 'grid'],
    ['C-019', '/contemporary', 'grid'],
    ['C-020', '/vocal', 'grid'],
    ['C-021', '/brass/mp3Album/3', 'album'],
    ['C-021', '/contemporary/mp3Album/3', 'album'],
    ['C-021', '/vocal/mp3Album/3', 'album'],
    ['C-022', '/vocal/series/sing-to-the-lord/3', 'series'],
    ['C-023', '/contemporary/shine/3', 'piece'],
    ['C-023', '/brass/mp3album/3', 'piece'],
    ['C-023', '/brass/series/3', 'piece'],
    ['C-024', '/celebrating-christmas-at-home', 'christmasAtHome'],
    ['C-025', '/celebrating-christmas-at-home/carol-accompaniments', 'carolAccompaniments'],
    ['C-026', '/christmas-collection-challenge', 'christmasChallenge'],
    ['C-027', '/contact', 'contact'],
    ['C-028', '/easter-resources', 'easterResources'],
    ['C-029', '/easter-resources/hymn-accompaniments', 'hymnAccompaniments'],
    ['C-030', '/error/500', 'error'],
    ['C-031', '/hall-of-fame', 'hallOfFame'],
    ['C-032', '/hall-of-fame/brass/2026/1', 'hallOfFameEdition'],
    ['C-033', '/hall-of-fame/vocal/2026/1', 'hallOfFameEdition'],
    ['C-035', '/redeem', 'redeem'],
    ['C-036', '/reset-password', 'resetPassword'],
    ['C-037', '/faq', 'faq'],
    ['C-037', '/faq/printing', 'faq'],
    ['C-038', '/privacy-policy', 'privacyPolicy'],
    ['C-039', '/purchase-confirmation', 'purchaseConfirmation'],
    ['C-040', '/terms-and-conditions', 'termsAndConditions'],
    ['C-043', '/unmorph', 'unmorph'],
    ['C-014', '/about/', 'about'],
    ['D12', '/people/7/erik-leidzen', 'person'],
    ['D12', '/verify/ABCD-1234', 'verify'],
  ])('%s %s is %s', (_check, path, expected) => expect(name(path)).toBe(expected));

  it.each([
    ['C-034', '/hall-of-fame/contemporary/2026/1'],
    ['C-034', '/hall-of-fame/brass'],
    ['C-041', '/nothing'],
    ['C-041', '/About'],
    ['C-041', '/jazz/title/3'],
    ['C-041', '/brass/title/abc'],
    ['C-041', '/brass/title/0'],
    ['C-041', '/brass/title/99999999999'],
    ['C-041', '/brass//3'],
    ['C-041', '//'],
    ['C-041', ''],
    ['C-041', '/%E0%A4%A'],
    ['C-041', '/constructor'],
    ['C-042', '/about/x'],
    ['C-042', '/basket/x'],
    ['C-042', '/accounts'],
    ['C-042', '/brass/x'],
    ['C-042', '/brass/title/3/x'],
    ['C-042', '/faq/a/b'],
    ['C-042', '/error'],
    ['C-042', '/redeem/x'],
  ])('%s %s is not a page', (_check, path) => expect(matchRoute(path)).toBeNull());

  it('returns the decoded parameters', () => {
    expect(matchRoute('/brass/a%20b/3')?.params).toEqual({ category: 'brass', title: 'a b', id: '3' });
    expect(matchRoute('/hall-of-fame/vocal/2026/4')?.params).toEqual({
      category: 'vocal',
      year: '2026',
      id: '4',
    });
    expect(matchRoute('/account/subscriptions/redeem')?.params).toEqual({ rest: 'subscriptions/redeem' });
    expect(matchRoute('/faq')?.params).toEqual({});
  });

  it('C-035 redirects with the query string kept', () => {
    expect(redeemTarget('?code=X')).toBe('/account/subscriptions/redeem?code=X');
    expect(redeemTarget('')).toBe('/account/subscriptions/redeem');
  });

  it('builds only addresses that it matches, for any title', () => {
    const text = fc.string({ unit: 'binary' });
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    fc.assert(
      fc.property(text, id, (title, at) => {
        expect(name(piecePath('brass', title, at))).toBe('piece');
        expect(name(seriesPath('vocal', title, at))).toBe('series');
        expect(name(personPath(at, title))).toBe('person');
        expect(matchRoute(piecePath('vocal', title, at))?.params['id']).toBe(String(at));
      }),
    );
    expect(name(albumPath('vocal', 3))).toBe('album');
    expect(name(editionPath('brass', 2026, 3))).toBe('hallOfFameEdition');
    expect(name(errorPath(404))).toBe('error');
    expect(name(verifyPath('AB C'))).toBe('verify');
    expect([faqPath(), faqPath('printing'), gridPath('brass')].map(name)).toEqual(['faq', 'faq', 'grid']);
    expect([pathOf('account'), accountPath('profile'), adminPath()]).toEqual([
      '/account',
      '/account/profile',
      '/admin',
    ]);
    expect(seriesListPath('brass')).toBe('/brass?view=series');
    expect(albumListPath('vocal')).toBe('/vocal?view=albums');
    expect(piecePath('brass', 'God’s Soldier', 3)).toBe('/brass/gods-soldier/3');
  });
});

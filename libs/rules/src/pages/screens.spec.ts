import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './routes.js';
import { hasScreen } from './screens.js';

const shows = (path: string): boolean => {
  const match = matchRoute(path);
  return match !== null && hasScreen(match);
};

describe('hasScreen', () => {
  it.each([
    '/',
    '/brass',
    '/about',
    '/account',
    '/account/log-in',
    '/account/profile',
    '/account/subscriptions/redeem',
    '/redeem',
    '/admin',
    '/admin/orders/12',
    '/admin/licences',
    '/admin/import',
    '/admin/subscriptions',
    '/admin/subscriptions/letters',
    '/admin/sales',
    '/admin/stats',
    '/admin/stats/searches',
    '/admin/charts/weekly',
    '/admin/hall-of-fame',
    '/admin/hall-of-fame/3',
    '/hall-of-fame',
    '/hall-of-fame/brass/2026/1',
    '/verify/x',
    '/easter-resources',
    '/easter-resources/hymn-accompaniments',
    '/account/saved',
  ])('%s has a screen', (path) => expect(shows(path)).toBe(true));

  it.each([
    '/account/xyz',
    '/account/profile/x',
    '/account/subscriptions/x',
    '/account/constructor',
    '/admin/xyz',
    '/admin/stats/xyz',
    '/admin/charts/hourly',
    '/admin/orders/x',
    '/admin/hall-of-fame/x',
    '/admin/orders/12/x',
    '/nothing',
  ])('C-041: %s has none', (path) => expect(shows(path)).toBe(false));
});

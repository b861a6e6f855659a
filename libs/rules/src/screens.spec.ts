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
    '/admin',
    '/admin/orders/12',
    '/admin/licences',
    '/verify/x',
  ])('%s has a screen', (path) => expect(shows(path)).toBe(true));

  it.each([
    '/hall-of-fame',
    '/hall-of-fame/brass/2026/1',
    '/easter-resources',
    '/account/xyz',
    '/account/profile/x',
    '/account/constructor',
    '/admin/xyz',
    '/admin/orders/x',
    '/admin/orders/12/x',
    '/nothing',
  ])('C-041: %s has none', (path) => expect(shows(path)).toBe(false));
});

import type { RouteMatch, RouteName } from './routes.js';

/** Pages of the table that have no screen yet. Until one is built they are not found, and stand in no site map. */
const unbuilt = [
  'carolAccompaniments',
  'christmasAtHome',
  'christmasChallenge',
  'easterResources',
  'hallOfFame',
  'hallOfFameEdition',
  'hymnAccompaniments',
  'redeem',
] as const satisfies readonly RouteName[];
/** A page with a screen. */
export type ScreenName = Exclude<RouteName, (typeof unbuilt)[number]>;

/** The pages below `/account` and `/admin`, by their path there; one order has its number behind `orders`. */
const accountPages =
  /^(|log-in|register|verify|verify-email|purchases|profile|preferences|password|privacy)$/;
const adminPages =
  /^(|users|orders(\/\d{1,12})?|picking-list|vouchers|licences|files|composers|cache|audit)$/;

/** Whether there is something to show: one answer for the web app, the server's status and the site map. */
export function hasScreen(match: RouteMatch): match is RouteMatch & { name: ScreenName } {
  const { name, params } = match;
  if (name === 'account') return accountPages.test(params['rest'] ?? '');
  if (name === 'admin') return adminPages.test(params['rest'] ?? '');
  return !unbuilt.some((each) => each === name);
}

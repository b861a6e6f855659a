import type { RouteMatch } from './routes.js';

/** The pages below `/account`, by their path there. */
const accountPages =
  /^(|log-in|register|verify|verify-email|saved|purchases|votes|subscriptions(\/redeem)?|profile|preferences|password|privacy)$/;

/** The pages of the administrators' menu, in its order, by their path below `/admin`. */
export const adminPages = [
  '',
  'sales',
  'overview',
  'stats',
  'charts',
  'users',
  'orders',
  'picking-list',
  'catalogue',
  'import',
  'vouchers',
  'subscriptions',
  'licences',
  'files',
  'hall-of-fame',
  'composers',
  'seasonal',
  'cache',
  'health',
  'audit',
] as const;
export type AdminPage = (typeof adminPages)[number];

/** The page of one order or edition has its number behind theirs, a report what it shows. */
const belowAdminPages: Partial<Record<AdminPage, string>> = {
  stats: 'users|orders|baskets|searches|downloads|plays|votes|vouchers',
  charts: 'daily|weekly|monthly|yearly',
  orders: '\\d{1,12}',
  subscriptions: 'letters',
  'hall-of-fame': '\\d{1,10}',
};
const adminPattern = new RegExp(
  `^(${adminPages
    .map((page) => (belowAdminPages[page] ? `${page}(/(${belowAdminPages[page]}))?` : page))
    .join('|')})$`,
);

/** Whether a page exists: used by the web app, the server's status and the site map. */
export function hasScreen({ name, params }: RouteMatch): boolean {
  const rest = params['rest'] ?? '';
  if (name === 'account') return accountPages.test(rest);
  if (name === 'admin') return adminPattern.test(rest);
  return true;
}

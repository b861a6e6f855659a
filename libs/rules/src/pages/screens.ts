import type { RouteMatch } from './routes.js';

/**
 * The pages below `/account` and `/admin`, by their path there; one order has its number behind `orders`, one edition behind
 * `hall-of-fame`, a report what it shows.
 */
const accountPages =
  /^(|log-in|register|verify|verify-email|saved|purchases|votes|subscriptions(\/redeem)?|profile|preferences|password|privacy)$/;
const adminPages =
  /^(|sales|overview|users|orders(\/\d{1,12})?|picking-list|catalogue|import|vouchers|subscriptions(\/letters)?|licences|files|hall-of-fame(\/\d{1,10})?|composers|seasonal|cache|health|audit)$/;
const reportPages =
  /^(stats(\/(users|orders|baskets|searches|downloads|plays|votes|vouchers))?|charts(\/(daily|weekly|monthly|yearly))?)$/;

/** Whether a page exists: used by the web app, the server's status and the site map. */
export function hasScreen({ name, params }: RouteMatch): boolean {
  const rest = params['rest'] ?? '';
  if (name === 'account') return accountPages.test(rest);
  if (name === 'admin') return adminPages.test(rest) || reportPages.test(rest);
  return true;
}

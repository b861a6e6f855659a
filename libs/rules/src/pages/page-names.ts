import { capitalised } from '../text/display-text.js';
import type { RouteName } from './routes.js';

/** The first part of a page's title, unless its subject provides one. */
export const pageNames: Record<Exclude<RouteName, 'home' | 'grid'>, string> = {
  about: 'About',
  account: 'Your account',
  admin: 'Administration',
  basket: 'Basket',
  christmasAtHome: 'Celebrating Christmas at Home',
  carolAccompaniments: 'Carol Accompaniments',
  christmasChallenge: 'Christmas Collection Challenge',
  contact: 'Contact',
  easterResources: 'Easter Resources',
  hymnAccompaniments: 'Hymn Accompaniments',
  error: 'Error',
  hallOfFame: 'Hall of Fame',
  hallOfFameEdition: 'Hall of Fame',
  redeem: 'Redeem a voucher',
  resetPassword: 'Reset password',
  faq: 'FAQ',
  privacyPolicy: 'Privacy Policy',
  purchaseConfirmation: 'Purchase confirmation',
  termsAndConditions: 'Terms & Conditions',
  unmorph: 'Unmorph',
  person: 'Person',
  verify: 'Verify a licence',
  kit: 'Kit',
  album: 'Album',
  series: 'Series',
  piece: 'Piece',
};

/** Of the pages below `/account` and `/admin` that are not named as in their path, or in its first part. */
const namesBelow: Readonly<Record<string, string | undefined>> = {
  verify: 'Verify your email address',
  'verify-email': 'Verify your email address',
  'subscriptions/redeem': pageNames.redeem,
  'subscriptions/letters': 'Letters',
  saved: 'Saved pieces',
  votes: 'Your votes',
  overview: 'Sales overview',
  'hall-of-fame': pageNames.hallOfFame,
  seasonal: 'Seasonal pages',
  cache: 'Refresh cache',
  health: 'Service health',
};

/** The name of a page below `/account` or `/admin` comes from its path: `/account/log-in` is Log in, `/admin/orders/12` Order 12. */
export const nameBelow = (name: 'account' | 'admin', rest = ''): string => {
  const [first = '', orderNo] = rest.split('/');
  if (first === 'orders' && orderNo) return `Order ${orderNo}`;
  const words = first.replaceAll('-', ' ');
  return namesBelow[rest] ?? namesBelow[first] ?? (words ? capitalised(words) : pageNames[name]);
};

export const notFoundName = 'Page not found';

const personal: readonly RouteName[] = [
  'account',
  'admin',
  'basket',
  'error',
  'redeem',
  'resetPassword',
  'purchaseConfirmation',
  'unmorph',
  'verify',
  'kit',
];

/** Personal or temporary pages, and pages for developers; they have no canonical address. */
export const isPersonal = (name: RouteName): boolean => personal.includes(name);

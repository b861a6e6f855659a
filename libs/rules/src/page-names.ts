import type { Category } from '@music/contracts';
import type { RouteName } from './routes.js';

/** The visible name of each category. */
export const categoryNames: Record<Category, string> = {
  brass: 'Brass',
  contemporary: 'Contemporary',
  vocal: 'Vocal',
};

/** What each category is, in the line below its name. */
export const categoryLedes: Record<Category, string> = {
  brass: 'Marches, selections and solos for brass band.',
  contemporary: 'Songs for worship groups, praise bands and soloists.',
  vocal: 'Choral music and songs for songster brigades, choirs and soloists.',
};

/** The first part of a page's title, where its subject does not give one. */
export const pageNames: Record<Exclude<RouteName, 'home' | 'grid'>, string> = {
  about: 'About',
  account: 'Account',
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
  redeem: 'Redeem a Voucher',
  resetPassword: 'Reset Password',
  faq: 'FAQ',
  privacyPolicy: 'Privacy Policy',
  purchaseConfirmation: 'Purchase Confirmation',
  termsAndConditions: 'Terms & Conditions',
  unmorph: 'Unmorph',
  person: 'Person',
  verify: 'Verify a Licence',
  kit: 'Kit',
  album: 'Album',
  series: 'Series',
  piece: 'Piece',
};
export const notFoundName = 'Page Not Found';

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

/** Pages of one person or one moment, and of developers; they have no canonical address. */
export const isPersonal = (name: RouteName): boolean => personal.includes(name);

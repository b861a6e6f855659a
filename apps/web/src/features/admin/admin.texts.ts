import { counted, grouped } from '@music/rules';
import type { FailureTexts } from '../../lib/failure-text.js';

export const adminTexts = {
  navigation: 'Administration',
  title: 'Administration',
  summary: 'Summary',
  sales: 'Sales',
  overview: 'Sales overview',
  stats: 'Stats',
  charts: 'Charts',
  users: 'Users',
  orders: 'Orders',
  pickingList: 'Picking list',
  catalogue: 'Catalogue',
  vouchers: 'Vouchers',
  subscriptions: 'Subscriptions',
  licences: 'Licences',
  files: 'Files',
  hallOfFame: 'Hall of Fame',
  seasonal: 'Seasonal pages',
  composers: 'Composers',
  cache: 'Refresh cache',
  health: 'Service health',
  audit: 'Audit',
};

/** Rule §8. */
export const refreshFailures: FailureTexts = {
  401: 'Sorry, you are not authorised to refresh the cache',
  other: 'Sorry, an error occurred trying to refetch the data. Please try again later.',
};

export const refreshTexts = {
  lede: 'Rebuilds the published catalogue from the database. Visitors see the old one until the new one is ready.',
  refresh: 'Refresh the cache',
  refreshing: 'Refreshing…',
  done: (rows: number, version: number, seconds: string): string =>
    `The cache has been refreshed: ${grouped(rows)} rows, version ${version}, in ${seconds} seconds.`,
  seconds: (milliseconds: number): string => (milliseconds / 1000).toFixed(1),
  progress: 'Progress',
  steps: {
    waiting: 'waiting',
    reading: 'reading the publications',
    writing: 'compressing and writing',
    done: 'done',
  },
  step: (name: string, step: string): string => `${name}: ${step}`,
  runs: 'Last runs',
  failed: 'The last runs could not be loaded.',
  again: 'Try again',
  none: 'No administrator has refreshed the cache yet.',
  when: 'When',
  who: 'Who',
  rows: 'Rows',
  version: 'Version',
  took: 'Seconds',
};

export const auditTexts = {
  lede: 'Who did what, newest first. The log cannot be edited.',
  search: 'Name or e-mail address',
  action: 'What was done',
  anything: 'Anything',
  /** `order-placed` as `Order placed`. */
  actionName: (action: string): string =>
    action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' '),
  failed: 'The audit log could not be loaded.',
  again: 'Try again',
  none: 'Nothing matches.',
  found: (total: number): string => counted(total, 'entry', 'entries'),
  caption: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'What',
  whom: 'User affected',
  details: 'Details',
  nobody: '–',
  morphed: (administrator: string, user: string): string => `${administrator} as ${user}`,
  deleted: (id: number): string => `User ${id}`,
};

export const composersTexts = {
  lede: 'Everyone who composed a piece in the catalogue. Variant spellings appear side by side.',
  search: 'Name',
  failed: 'The composers could not be loaded.',
  again: 'Try again',
  none: 'No composers match.',
  caption: 'Composers',
  lastName: 'Last name',
  firstName: 'First name',
  pieces: 'Pieces',
  found: (total: number): string =>
    total === 1 ? '1 composer' : `${total.toLocaleString('en-GB')} composers`,
};

import type { FailureTexts } from '../../lib/failure-text.js';

export const adminTexts = {
  navigation: 'Administration',
  title: 'Administration',
  users: 'Users',
  orders: 'Orders',
  pickingList: 'Picking list',
  vouchers: 'Vouchers',
  cache: 'Refresh cache',
  audit: 'Audit',
};

/** Specification §8. */
export const refreshFailures: FailureTexts = {
  401: 'Sorry, you are not authorised to refresh the cache',
  other: 'Sorry, an error occurred trying to refetch the data. Please try again later.',
};

export const refreshTexts = {
  lede: 'Builds the published catalogue anew from the database. Readers keep the old one until the new one is complete.',
  refresh: 'Refresh the cache',
  refreshing: 'Refreshing…',
  done: (rows: number, version: number, seconds: string): string =>
    `The cache has been refreshed: ${rows.toLocaleString('en-GB')} rows, version ${version}, in ${seconds} seconds.`,
};

export const auditTexts = {
  lede: 'Who did what, newest first. Nothing here can be changed.',
  failed: 'The audit log could not be loaded.',
  again: 'Try again',
  none: 'Nothing has been written down yet.',
  caption: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'What',
  whom: 'To whom',
  details: 'Details',
  nobody: '–',
  morphed: (administrator: string, user: string): string => `${administrator} as ${user}`,
  deleted: (id: number): string => `User ${id}`,
};

import type {
  expectIssues,
  generateVoucher,
  importVouchers,
  listJournals,
  listSubscriptionVouchers,
  printVoucherLetters,
  revokeVoucher,
  sendVoucher,
  VoucherImport,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask, fetcher } from '../../lib/http.js';
import type { Saga } from '../../lib/saga.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    adminSubscriptions?: StateOf<typeof adminSubscriptions>;
  }
}

const base = '/api/admin/subscriptions';

function* reloadJournals(): Saga {
  yield put(adminSubscriptions.journals.fetch(undefined));
}

function* reloadVouchers(): Saga {
  yield put(adminSubscriptions.vouchers.fetch(undefined));
}

/** A dry run and a file with faults make nothing. */
function* reloadIfMade({ made }: VoucherImport): Saga {
  if (made.length > 0) yield* reloadVouchers();
}

/** Journals by year, and the vouchers that give them to whoever bought them on paper. */
export const adminSubscriptions = areas('adminSubscriptions', {
  journals: area({ initial: null, fetch: fetcher<typeof listJournals>(`GET ${base}/journals`) }),
  /** How many issues a journal will have. */
  expect: area({
    initial: null,
    take: 'every',
    fetch: (figure: { journalId: number; expected: number | null }, signal) =>
      ask<typeof expectIssues>(`POST ${base}/journals`, figure, { signal }),
    then: reloadJournals,
  }),
  /** Newest first. */
  vouchers: area({
    initial: null,
    fetch: fetcher<typeof listSubscriptionVouchers>(`GET ${base}/existingVouchers`),
  }),
  generate: area({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof generateVoucher>(`POST ${base}/generateVoucher`),
    expected: ({ code }) => code === 'VOUCHER_EXISTS',
    then: reloadVouchers,
  }),
  send: area({
    initial: null,
    take: 'every',
    fetch: (voucherId: number, signal) =>
      ask<typeof sendVoucher>(`POST ${base}/send-voucher`, { voucherId }, { signal }),
    then: reloadVouchers,
  }),
  revoke: area({
    initial: null,
    take: 'every',
    fetch: (voucherId: number, signal) =>
      ask<typeof revokeVoucher>(`POST ${base}/revoke-voucher`, { voucherId }, { signal }),
    then: reloadVouchers,
  }),
  importing: area({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof importVouchers>(`POST ${base}/import-vouchers`),
    then: reloadIfMade,
  }),
  letters: area({ initial: null, fetch: fetcher<typeof printVoucherLetters>(`POST ${base}/letters`) }),
});

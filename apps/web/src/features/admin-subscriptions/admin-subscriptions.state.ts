import type {
  expectIssues,
  generateVoucher,
  importVouchers,
  listJournals,
  printVoucherLetters,
  RequestOf,
  revokeVoucher,
  sendVoucher,
  VoucherImport,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';
import { fetchVouchers } from './fetch-vouchers.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminSubscriptions?: StateOf<typeof adminSubscriptions>;
  }
}

const base = '/api/admin/subscriptions';

function* reloadJournals(): Saga {
  yield put(adminSubscriptions.journals.fetch(undefined));
}

/** Reloads the current page of the list. */
function* reloadVouchers(): Saga {
  const { args } = yield* selectState(adminSubscriptions.vouchers.select);
  if (args) yield put(adminSubscriptions.vouchers.fetch(args));
}

/** Dry runs and files with errors create nothing. */
function* reloadIfMade({ made }: VoucherImport): Saga {
  if (made.length > 0) yield* reloadVouchers();
}

const make = fetcher<typeof generateVoucher>(`POST ${base}/generateVoucher`);

/** The new voucher with its customer, whom the reply does not name. */
async function generate(fields: RequestOf<typeof generateVoucher>, signal: AbortSignal) {
  const { customerName, email } = fields;
  return { ...(await make(fields, signal)), customerName, email };
}

/** Journals by year, and the vouchers for customers who bought them on paper. */
export const adminSubscriptions = areas('adminSubscriptions', {
  journals: area({ initial: null, fetch: fetcher<typeof listJournals>(`GET ${base}/journals`) }),
  /** How many issues a journal will have. */
  expect: area({
    initial: null,
    take: 'every',
    fetch: (figure: RequestOf<typeof expectIssues>, signal) =>
      callApi<typeof expectIssues>(`POST ${base}/journals`, figure, { signal }),
    then: reloadJournals,
  }),
  /** Newest first. */
  vouchers: area({ initial: null, fetch: fetchVouchers }),
  generate: area({
    initial: null,
    take: 'leading',
    fetch: generate,
    then: reloadVouchers,
  }),
  send: area({
    initial: null,
    take: 'every',
    fetch: (voucherId: number, signal) =>
      callApi<typeof sendVoucher>(`POST ${base}/send-voucher`, { voucherId }, { signal }),
    then: reloadVouchers,
  }),
  revoke: area({
    initial: null,
    take: 'every',
    fetch: (voucherId: number, signal) =>
      callApi<typeof revokeVoucher>(`POST ${base}/revoke-voucher`, { voucherId }, { signal }),
    then: reloadVouchers,
  }),
  importing: area({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof importVouchers>(`POST ${base}/import-vouchers`, { timeoutMs: 40_000 }),
    then: reloadIfMade,
  }),
  letters: area({ initial: null, fetch: fetcher<typeof printVoucherLetters>(`POST ${base}/letters`) }),
});

/** What is done with a voucher; only the last of these shows its result. */
export const voucherActions = [adminSubscriptions.send, adminSubscriptions.revoke];

import type {
  Category,
  createVoucher,
  endVoucher,
  listSeries,
  listVouchers,
  RequestOf,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminVouchers?: StateOf<typeof adminVouchers>;
  }
}

export type VoucherForm = RequestOf<typeof createVoucher>;
/** A part of the code, and which page of 50, from 1. */
interface VoucherQuery {
  q: string;
  page: number;
}

/** A series that a voucher can be limited to. */
export interface ScopeSeries {
  id: number;
  name: string;
  category: Category;
}

async function fetchSeriesOf(category: Category, signal: AbortSignal): Promise<ScopeSeries[]> {
  const groups = await callApi<typeof listSeries>('GET /api/:category/series', { category }, { signal });
  return groups.flatMap(({ series }) => series.map(({ id, name }) => ({ id, name, category })));
}

async function fetchAllSeries(_: void, signal: AbortSignal): Promise<ScopeSeries[]> {
  const lists = await Promise.all([
    fetchSeriesOf('brass', signal),
    fetchSeriesOf('contemporary', signal),
    fetchSeriesOf('vocal', signal),
  ]);
  return lists.flat();
}

/** Reloads the current page of the list. */
function* reload(): Saga {
  const { args } = yield* selectState(adminVouchers.vouchers.select);
  if (args) yield put(adminVouchers.vouchers.fetch(args));
}

export const adminVouchers = areas('adminVouchers', {
  /** Newest first. */
  vouchers: area({
    initial: null,
    fetch: (query: VoucherQuery, signal) =>
      callApi<typeof listVouchers>('GET /api/admin/vouchers', { ...query }, { signal }),
  }),
  create: area({
    initial: null,
    fetch: fetcher<typeof createVoucher>('POST /api/admin/vouchers'),
    take: 'leading',
    then: reload,
  }),
  end: area({
    initial: null,
    take: 'every',
    fetch: (id: number, signal) =>
      callApi<typeof endVoucher>('POST /api/admin/vouchers/:id/end', { id }, { signal }),
    then: reload,
  }),
  /** The series of all three categories. */
  series: area({ initial: null, fetch: fetchAllSeries, fresh: (series) => series !== null }),
});

/** What is done with a voucher; only the last of these shows its result. */
export const voucherActions = [adminVouchers.create, adminVouchers.end];

import type { Voucher } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import { read, type Saga } from '../../lib/saga.js';
import {
  fetchSeries,
  fetchVouchers,
  type ScopeSeries,
  sendVoucher,
  type VoucherForm,
  type VoucherPage,
  type VoucherQuery,
} from './admin-vouchers.api.js';

/** The list shows what it showed, the new one with it. */
function* reload(): Saga {
  const { args } = yield* read(adminVouchers.vouchers.select);
  if (args) yield put(adminVouchers.vouchers.fetch(args));
}

export const adminVouchers = areas('adminVouchers', {
  vouchers: area<VoucherQuery, VoucherPage, VoucherPage | null>({ initial: null, fetch: fetchVouchers }),
  create: area<VoucherForm, Voucher, Voucher | null>({
    initial: null,
    fetch: sendVoucher,
    take: 'leading',
    then: reload,
  }),
  series: area<void, ScopeSeries[], ScopeSeries[] | null>({
    initial: null,
    fetch: fetchSeries,
    fresh: (series) => series !== null,
  }),
});

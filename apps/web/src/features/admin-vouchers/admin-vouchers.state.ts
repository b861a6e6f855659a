import type { Voucher } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import type { Saga } from '../../lib/saga.js';
import {
  fetchSeries,
  fetchVouchers,
  type ScopeSeries,
  sendVoucher,
  type VoucherForm,
} from './admin-vouchers.api.js';

function* reload(): Saga {
  yield put(adminVouchers.vouchers.fetch());
}

export const adminVouchers = areas('adminVouchers', {
  vouchers: area<void, Voucher[], Voucher[] | null>({ initial: null, fetch: fetchVouchers }),
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

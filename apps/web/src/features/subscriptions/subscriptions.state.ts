import type {
  applySubscriptionVoucher,
  listOwnSubscriptions,
  previewSubscriptionVoucher,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { fetcher } from '../../lib/http.js';
import type { Saga } from '../../lib/saga.js';
import { isRefusal } from './refusals.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    subscriptions?: StateOf<typeof subscriptions>;
  }
}

function* reload(): Saga {
  yield put(subscriptions.list.fetch(undefined));
}

/** The journals that the logged-in user subscribes to, and the vouchers that add more. */
export const subscriptions = areas('subscriptions', {
  list: area({
    initial: null,
    fetch: fetcher<typeof listOwnSubscriptions>('GET /api/user/subscriptions'),
  }),
  /** What a code would give; nothing is applied yet. */
  preview: area({
    initial: null,
    fetch: fetcher<typeof previewSubscriptionVoucher>('POST /api/user/preview-subscription-voucher'),
    expected: isRefusal,
  }),
  voucher: area({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof applySubscriptionVoucher>('POST /api/user/apply-subscription-voucher'),
    expected: isRefusal,
    then: reload,
  }),
});

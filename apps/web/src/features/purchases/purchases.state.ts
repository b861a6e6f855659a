import type { correctLicenceName, getPurchases, giveWaiver, RequestOf } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask, fetcher } from '../../lib/http.js';
import type { Saga } from '../../lib/saga.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    purchases?: StateOf<typeof purchases>;
  }
}

function* reload(): Saga {
  yield put(purchases.list.fetch(undefined));
}

/** What the logged-in user owns, in twelve lists, and the user's actions on it. */
export const purchases = areas('purchases', {
  list: area({ initial: null, fetch: fetcher<typeof getPurchases>('GET /api/user/purchases') }),
  /** A wrong name, corrected once. */
  correctName: area({
    initial: null,
    take: 'leading',
    fetch: (form: RequestOf<typeof correctLicenceName>, signal) =>
      ask<typeof correctLicenceName>('POST /api/user/licences/:licenceId/name', form, { signal }),
    then: reload,
  }),
  /** Consent to have an order's downloads at once; the list shows them a moment later. */
  giveWaiver: area({
    initial: null,
    take: 'leading',
    fetch: (orderNo: string, signal) =>
      ask<typeof giveWaiver>('POST /api/user/orders/:orderNo/waiver', { orderNo }, { signal }),
    then: reload,
  }),
});

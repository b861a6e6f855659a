import type { correctLicenceName, getPurchases, giveWaiver, Purchases, RequestOf } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    purchases?: StateOf<typeof purchases>;
  }
}

/** The purchases of the user with this id. */
export interface PurchasesOf {
  userId: number;
  lists: Purchases;
}

function* reload(): Saga {
  const { args } = yield* selectState(purchases.list.select);
  if (args !== null) yield put(purchases.list.fetch(args));
}

/** What the logged-in user owns, in twelve lists, and the user's actions on it. */
export const purchases = areas('purchases', {
  list: area({
    initial: null,
    fetch: async (userId: number, signal): Promise<PurchasesOf> => ({
      userId,
      lists: await callApi<typeof getPurchases>('GET /api/user/purchases', {}, { signal }),
    }),
  }),
  /** A wrong name, corrected once. */
  correctName: area({
    initial: null,
    take: 'leading',
    fetch: (form: RequestOf<typeof correctLicenceName>, signal) =>
      callApi<typeof correctLicenceName>('POST /api/user/licences/:licenceId/name', form, { signal }),
    then: reload,
  }),
  /** Consent to have an order's downloads at once; the list shows them a moment later. */
  giveWaiver: area({
    initial: null,
    take: 'leading',
    fetch: (orderNo: string, signal) =>
      callApi<typeof giveWaiver>('POST /api/user/orders/:orderNo/waiver', { orderNo }, { signal }),
    then: reload,
  }),
});

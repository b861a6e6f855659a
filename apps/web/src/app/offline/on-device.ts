import { publicationText } from '@music/rules';
import type { Action } from 'redux';
import { call, fork, takeEvery } from 'redux-saga/effects';
import { savedRows, type SavedRows } from '../../features/piece-lists/saved-rows.state.js';
import { storeOnDevice, type KeptPurchase } from '../../features/offline/on-device.js';
import { type PurchaseRow, purchaseRows } from '../../features/purchases/purchase-rows.js';
import { purchases, type PurchasesOf } from '../../features/purchases/purchases.state.js';
import { selectUser } from '../../features/user/user.state.js';
import type { Received } from '../../lib/state/call.js';
import type { Feature } from '../../lib/state/feature.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

const keptPurchase = (purchase: PurchaseRow): KeptPurchase => {
  const { list, id, title, date, orderNo, licenceName, code, form } = purchase;
  const publication = publicationText(purchase);
  return { id: `${list}${id}`, title, date, orderNo, licenceName, code, form, publication };
};

/** An administrator acting as a customer stores none of the customer's purchases on the device. */
function* keepPurchases({ payload: { reply } }: Received<PurchasesOf>): Saga {
  const user = yield* selectState(selectUser);
  if (user?.id !== reply.userId || user.isMorphed) return;
  yield call(storeOnDevice<'purchases'>, 'user', 'purchases', purchaseRows(reply.lists).map(keptPurchase));
}

/** Ignores an answer that arrives after the user has changed. */
function* keepSaved({ payload: { reply } }: Received<SavedRows>): Saga {
  const user = yield* selectState(selectUser);
  if ((user?.id ?? null) !== reply.owner || user?.isMorphed) return;
  yield call(storeOnDevice<'saved'>, user ? 'user' : 'visitor', 'saved', reply.rows);
}

/** The purchases feature, which also stores each reply for offline use. */
export const purchasesOnDevice: Feature<'purchases'> = {
  ...purchases,
  *saga() {
    yield fork(purchases.saga);
    yield takeEvery(purchases.list.received.type, keepPurchases as (action: Action<string>) => Saga);
  },
};

/** The feature of the saved pieces, which also stores each reply for offline use. */
export const savedOnDevice: Feature<'savedRows'> = {
  ...savedRows,
  *saga() {
    yield fork(savedRows.saga);
    yield takeEvery(savedRows.rows.received.type, keepSaved as (action: Action<string>) => Saga);
  },
};

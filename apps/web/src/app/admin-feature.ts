import type { Action } from 'redux';
import { delay, fork, put, takeLatest } from 'redux-saga/effects';
import { admin } from '../features/admin/admin.state.js';
import { adminCatalogue } from '../features/admin-catalogue/admin-catalogue.state.js';
import { adminFiles } from '../features/admin-files/admin-files.state.js';
import { adminImport } from '../features/admin-import/admin-import.state.js';
import { adminSeasonal } from '../features/admin-seasonal/admin-seasonal.state.js';
import { dataOutdated } from '../lib/state/call.js';
import type { Feature } from '../lib/state/feature.js';
import type { Saga } from '../lib/state/saga.js';

const { start, progress } = adminImport;
const changes = new Set(
  [
    adminCatalogue.edit.received,
    adminCatalogue.editPerson.received,
    adminSeasonal.change.received,
    admin.refresh.received,
  ].map(({ type }) => type),
);
/** An import, unlike a check, changes the catalogue. */
const isImport = (action: Action<string>): boolean =>
  (start.received.match(action) || progress.received.match(action)) && !action.payload.reply.dryRun;
const areFilesTaken = (action: Action<string>): boolean =>
  adminFiles.upload.received.match(action) && action.payload.reply.report?.outcome === 'taken';
const areFilesSent = (action: Action<string>): boolean =>
  adminFiles.send.received.match(action) && action.payload.args?.dryRun === false;
/** What goes on after its call has been answered. */
const isLong = (action: Action<string>): boolean => isImport(action) || areFilesSent(action);
const isChange = (action: Action<string>): boolean =>
  changes.has(action.type) || isLong(action) || areFilesTaken(action);

/** The shop follows within seconds: what is fetched sooner may still be old. */
function* outdateData(): Saga {
  yield put(dataOutdated());
  yield delay(10_000);
  yield put(dataOutdated());
}

/** Nobody may be watching when an import or an upload ends; either takes minutes at most. */
function* outdateForTenMinutes(): Saga {
  for (let minute = 1; minute <= 10; minute += 1) {
    yield delay(60_000);
    yield put(dataOutdated());
  }
}

function* saga(): Saga {
  yield fork(admin.saga);
  yield takeLatest(isChange, outdateData);
  yield takeLatest(isLong, outdateForTenMinutes);
}

/** The feature of the administrators' pages, which alone change the catalogue; kept out of the entry chunk, whose size is limited. */
export const adminFeature: Feature<'admin'> = { ...admin, saga };

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
/** An import, unlike a check, changes the catalogue; nobody may be watching when it ends. */
const isImport = (action: Action<string>): boolean =>
  (start.received.match(action) || progress.received.match(action)) && !action.payload.reply.dryRun;
const areFilesTaken = (action: Action<string>): boolean =>
  adminFiles.upload.received.match(action) && action.payload.reply.report?.outcome === 'taken';
const isChange = (action: Action<string>): boolean =>
  changes.has(action.type) || isImport(action) || areFilesTaken(action);

/** The shop follows within seconds: what is fetched sooner may still be old. */
function* outdateData(): Saga {
  yield put(dataOutdated());
  yield delay(10_000);
  yield put(dataOutdated());
}

function* saga(): Saga {
  yield fork(admin.saga);
  yield takeLatest(isChange, outdateData);
}

/** The feature of the administrators' pages, which alone change the catalogue; the entry has no room for their reactions. */
export const adminFeature: Feature<'admin'> = { ...admin, saga };

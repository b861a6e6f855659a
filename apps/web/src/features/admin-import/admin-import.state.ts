import type {
  cancelImport,
  CatalogueImport,
  getImport,
  getLatestImport,
  ImportFinding,
  listAudit,
  listImportFindings,
  startImport,
} from '@music/contracts';
import type { Action } from 'redux';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { createAction, createBareAction } from '../../lib/state/action.js';
import { area, areas } from '../../lib/state/area.js';
import { fetchReply } from '../../lib/state/call.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { reloadRuns } from '../../lib/fetching/reload-runs.js';
import { resource } from '../../lib/state/resource.js';
import type { Saga } from '../../lib/state/saga.js';
import { sendFile } from './admin-import.api.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminImport?: StateOf<typeof adminImport>;
    importLists?: StateOf<typeof importLists>;
  }
}

/** Files that are imported together; each submission has its own id. */
interface Submission {
  importId: string;
  files: readonly File[];
}

/** The file that is being uploaded, the `at`th of `total`, from 1. */
interface Uploading {
  name: string;
  at: number;
  total: number;
}

interface Imports {
  /** The import, or check, that was started last; null if there is none, or none is known yet. */
  current: CatalogueImport | null;
  /** Null unless files are being uploaded. */
  uploading: Uploading | null;
}
const nothing: Imports = { current: null, uploading: null };

/** Uploads the files and has them checked. */
export const filesSubmitted = createAction<Submission>('adminImport/filesSubmitted');
const uploading = createAction<Uploading | null>('adminImport/uploading');
/** Nobody watches any more. */
const left = createBareAction('adminImport/left');

function* listImport({ importId, report }: CatalogueImport): Saga {
  if (report?.outcome !== 'imported' && report?.outcome !== 'unchanged') return;
  yield* reloadRuns(importLists.runs, ({ details }) => details['importId'] === importId);
}

export const adminImport = resource('adminImport', {
  initial: nothing,
  calls: ({ call }) => ({
    load: call({
      fetch: fetcher<typeof getLatestImport>('GET /api/admin/imports'),
      receive: (imports, { latest }) => ({ ...imports, current: latest }),
    }),
    upload: call({ fetch: sendFile }),
    /** Starts the import, or a check. */
    start: call({
      fetch: fetcher<typeof startImport>('POST /api/admin/imports'),
      take: 'leading',
      receive: (imports, current) => ({ ...imports, current }),
    }),
    cancel: call({
      fetch: fetcher<typeof cancelImport>('DELETE /api/admin/imports/:importId'),
      take: 'leading',
      receive: (imports, current) => ({ ...imports, current }),
    }),
    /** How far the current one is. */
    progress: call({
      fetch: fetcher<typeof getImport>('GET /api/admin/imports/:importId'),
      receive: (imports, reply) =>
        imports.current?.importId === reply.importId ? { ...imports, current: reply } : imports,
      then: listImport,
    }),
  }),
  reduce: (imports, action: Action<string>): Imports => {
    if (action.type === left.type) return nothing;
    return uploading.match(action) ? { ...imports, uploading: action.payload } : imports;
  },
  saga: watch,
});

/** Cleared when the screen is left; an upload ends. */
export const clearedOnLeave = [
  adminImport.load,
  adminImport.upload,
  adminImport.start,
  adminImport.cancel,
  adminImport.progress,
  { clear: left },
];

function* uploadAndCheck({ importId, files }: Submission): Saga {
  // Otherwise an earlier refusal would still be shown.
  yield put(adminImport.start.clear());
  try {
    for (const [at, file] of files.entries()) {
      yield put(uploading({ name: file.name, at: at + 1, total: files.length }));
      const sent = yield* fetchReply(adminImport.upload, { importId, file });
      if (!sent) return;
    }
    // With rejected rows to be skipped, only files that cannot be read at all stop the check.
    yield* fetchReply(adminImport.start, { importId, dryRun: true, skipRejected: true });
  } finally {
    yield put(uploading(null));
  }
}

function* onFiles(action: Action<string>): Saga {
  if (filesSubmitted.match(action)) yield* uploadAndCheck(action.payload);
}

function* onRefusal(action: Action<string>): Saga {
  const { start, load } = adminImport;
  if (start.error.match(action) && action.payload.failure.code === 'CATALOGUE_IMPORT_BUSY')
    yield put(load.fetch());
}

/** Otherwise an earlier import's failed cancellation would be shown for this one. */
function* onStart(): Saga {
  yield put(adminImport.cancel.clear());
}

function* watch(): Saga {
  yield takeLatest([filesSubmitted.type, left.type], onFiles);
  yield takeEvery(adminImport.start.fetch.type, onStart);
  yield takeEvery(adminImport.start.error.type, onRefusal);
}

/** Which findings of an import; pages of 50, from 1. */
interface FindingsQuery {
  importId: string;
  outcome: ImportFinding['outcome'] | undefined;
  page: number;
}

export const importLists = areas('importLists', {
  /** Rejections first. */
  findings: area({
    initial: null,
    fetch: (query: FindingsQuery, signal) =>
      callApi<typeof listImportFindings>('GET /api/admin/imports/:importId/findings', query, { signal }),
  }),
  /** What administrators imported, newest first; pages of 50, from 1. */
  runs: area({
    initial: null,
    fetch: (page: number, signal) =>
      callApi<typeof listAudit>('GET /api/admin/audit', { action: 'catalogue-imported', page }, { signal }),
  }),
});

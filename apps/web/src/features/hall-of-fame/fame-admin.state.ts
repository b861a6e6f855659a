import type {
  advanceEdition,
  changeEdition,
  createEdition,
  getFraudSignals,
  listManagedEditions,
  RequestOf,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import type { Saga } from '../../lib/state/saga.js';
import { hallOfFame } from './hall-of-fame.state.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    fameAdmin?: StateOf<typeof fameAdmin>;
  }
}

export type EditionForm = RequestOf<typeof createEdition>;

function* reload(): Saga {
  yield put(fameAdmin.editions.fetch());
}

/** What everybody sees has changed too (rule §4). */
function* reloadAll(): Saga {
  yield put(hallOfFame.editions.fetch());
  yield* reload();
}

/** The editions as administrators manage them. */
export const fameAdmin = areas('fameAdmin', {
  /** Newest first. */
  editions: area({
    initial: null,
    fetch: fetcher<typeof listManagedEditions>('GET /api/admin/hall-of-fame'),
  }),
  create: area({
    initial: null,
    fetch: fetcher<typeof createEdition>('POST /api/admin/hall-of-fame'),
    take: 'leading',
    then: reloadAll,
  }),
  change: area({
    initial: null,
    fetch: (form: RequestOf<typeof changeEdition>, signal) =>
      callApi<typeof changeEdition>('PUT /api/admin/hall-of-fame/:id', form, { signal }),
    take: 'leading',
    then: reloadAll,
  }),
  /** One step forward. */
  advance: area({
    initial: null,
    fetch: (step: RequestOf<typeof advanceEdition>, signal) =>
      callApi<typeof advanceEdition>('POST /api/hall-of-fame/:type/advance/', step, { signal }),
    take: 'leading',
    then: reloadAll,
  }),
  fraud: area({
    initial: null,
    fetch: (id: number, signal) =>
      callApi<typeof getFraudSignals>('GET /api/admin/hall-of-fame/:id/fraud', { id }, { signal }),
  }),
});

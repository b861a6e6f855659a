import type { changeLicence, listLicences } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminLicences?: StateOf<typeof adminLicences>;
  }
}

/** A code, an order number or words, and which page of 50, from 1. */
interface LicenceQuery {
  search: string;
  page: number;
}

/** Reloads the current page of the list. */
function* reload(): Saga {
  const { args } = yield* selectState(adminLicences.licences.select);
  if (args) yield put(adminLicences.licences.fetch(args));
}

const change = fetcher<typeof changeLicence>('POST /api/admin/licences');

export const adminLicences = areas('adminLicences', {
  /** Newest first. */
  licences: area({
    initial: null,
    fetch: (query: LicenceQuery, signal) =>
      callApi<typeof listLicences>('GET /api/admin/licences', { ...query }, { signal }),
  }),
  /** A licence for a user. */
  grant: area({ initial: null, fetch: change, take: 'leading', then: reload }),
  /** One licence at a time: revoked, or its name corrected. */
  change: area({ initial: null, fetch: change, take: 'leading', then: reload }),
});

/** What is done with a licence; only the last of these shows its result. */
export const licenceActions = [adminLicences.grant, adminLicences.change];

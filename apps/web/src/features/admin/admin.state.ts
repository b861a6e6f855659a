import type {
  AuditAction,
  getRefreshProgress,
  listAudit,
  listComposers,
  refreshCatalogue,
} from '@music/contracts';
import type { Action } from 'redux';
import { takeLatest } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { reloadRuns } from '../../lib/fetching/reload-runs.js';
import type { Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    admin?: StateOf<typeof admin>;
  }
}

/** Words in the names and addresses of the people involved, the action, and which page of 50, from 1. */
export interface AuditQuery {
  q: string;
  action: AuditAction | undefined;
  page: number;
}

const listEntries = (query: Partial<AuditQuery>, signal: AbortSignal) =>
  callApi<typeof listAudit>('GET /api/admin/audit', query, { signal });

const unbound = {
  /** Rebuilds the cached catalogue; takes seconds. */
  refresh: area({
    initial: null,
    fetch: fetcher<typeof refreshCatalogue>('POST /api/admin/refresh', { timeoutMs: 60_000 }),
    take: 'leading',
  }),
  /** The progress of a running refresh, no matter who started it. */
  progress: area({ initial: null, fetch: fetcher<typeof getRefreshProgress>('GET /api/admin/refresh') }),
  /** The refreshes that administrators started, newest first; pages of 50, from 1. */
  runs: area({
    initial: null,
    fetch: (page: number, signal) => listEntries({ action: 'cache-refreshed', page }, signal),
  }),
  /** Newest first. */
  audit: area({ initial: null, fetch: (query: AuditQuery, signal) => listEntries(query, signal) }),
  /** All of them, by last name. */
  composers: area({ initial: null, fetch: fetcher<typeof listComposers>('GET /api/admin/composers') }),
};

function* listRefresh(action: Action<string>): Saga {
  if (!admin.refresh.received.match(action)) return;
  const { version } = action.payload.reply;
  yield* reloadRuns(admin.runs, ({ details }) => details['version'] === version);
}

/** Not part of the call itself, so that the next refresh need not wait for the list. */
function* watch(): Saga {
  yield takeLatest(admin.refresh.received.type, listRefresh);
}

export const admin = areas('admin', unbound, watch);

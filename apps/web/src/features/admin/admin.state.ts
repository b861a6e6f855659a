import type { listAudit, listComposers, refreshCatalogue } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask, fetcher } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    admin?: StateOf<typeof admin>;
  }
}

export const admin = areas('admin', {
  /** Rebuilds the cached catalogue; takes seconds. */
  refresh: area({
    initial: null,
    fetch: fetcher<typeof refreshCatalogue>('POST /api/admin/refresh'),
    take: 'leading',
  }),
  /** Newest first; pages of 50, from 1. */
  audit: area({
    initial: null,
    fetch: (page: number, signal) => ask<typeof listAudit>('GET /api/admin/audit', { page }, { signal }),
  }),
  /** All of them, by last name. */
  composers: area({ initial: null, fetch: fetcher<typeof listComposers>('GET /api/admin/composers') }),
});

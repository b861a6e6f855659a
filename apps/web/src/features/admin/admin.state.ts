import type { Composer } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import { fetchAudit, fetchComposers, sendRefresh, type AuditPage } from './admin.api.js';

export const admin = areas('admin', {
  refresh: area({ initial: null, fetch: (_: void, signal) => sendRefresh(signal), take: 'leading' }),
  audit: area<number, AuditPage, AuditPage | null>({ initial: null, fetch: fetchAudit }),
  composers: area<void, Composer[], Composer[] | null>({
    initial: null,
    fetch: (_, signal) => fetchComposers(signal),
  }),
});

import { area, areas } from '../../lib/area.js';
import { fetchAudit, sendRefresh, type AuditPage } from './admin.api.js';

export const admin = areas('admin', {
  refresh: area({ initial: null, fetch: (_: void, signal) => sendRefresh(signal), take: 'leading' }),
  audit: area<number, AuditPage, AuditPage | null>({ initial: null, fetch: fetchAudit }),
});

import type {
  Composer,
  listAudit,
  listComposers,
  refreshCatalogue,
  RefreshResult,
  ReplyOf,
} from '@music/contracts';
import { ask } from '../../lib/http.js';

export type AuditPage = ReplyOf<typeof listAudit>;
export type AuditRow = AuditPage['rows'][number];

/** `POST /api/admin/refresh`: rebuilds the cached catalogue; takes seconds. */
export const sendRefresh = (signal: AbortSignal): Promise<RefreshResult> =>
  ask<typeof refreshCatalogue>('POST /api/admin/refresh', {}, { signal });

/** Newest first; pages of 50, from 1. */
export const fetchAudit = (page: number, signal: AbortSignal): Promise<AuditPage> =>
  ask<typeof listAudit>('GET /api/admin/audit', { page }, { signal });

/** `GET /api/admin/composers`: all of them, by last name. */
export const fetchComposers = (signal: AbortSignal): Promise<Composer[]> =>
  ask<typeof listComposers>('GET /api/admin/composers', {}, { signal });

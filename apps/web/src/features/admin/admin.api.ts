import type { Composer, listAudit, RefreshResult, ReplyOf } from '@music/contracts';
import { getJson, sendJson } from '../../lib/http.js';

export type AuditPage = ReplyOf<typeof listAudit>;
export type AuditRow = AuditPage['rows'][number];

/** `POST /api/admin/refresh`: rebuilds the cached catalogue; takes seconds. */
export const sendRefresh = (signal: AbortSignal): Promise<RefreshResult> =>
  sendJson('POST', '/api/admin/refresh', undefined, signal);

/** Newest first; pages of 50, from 1. */
export const fetchAudit = (page: number, signal: AbortSignal): Promise<AuditPage> =>
  getJson(`/api/admin/audit?page=${page}`, signal);

/** `GET /api/admin/composers`: all of them, by last name. */
export const fetchComposers = (signal: AbortSignal): Promise<Composer[]> =>
  getJson('/api/admin/composers', signal);

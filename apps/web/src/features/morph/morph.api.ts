import type { findUsers, ReplyOf, UserDetail } from '@music/contracts';
import { getJson, sendJson } from '../../lib/http.js';

export type UserPage = ReplyOf<typeof findUsers>;

/** Words to look for, and which page of 50, from 1. */
export interface UserQuery {
  q: string;
  page: number;
}

/** `GET /api/admin/users`: users whose name, e-mail address or ensemble holds every word. */
export const fetchUsers = ({ q, page }: UserQuery, signal: AbortSignal): Promise<UserPage> =>
  getJson(`/api/admin/users?${new URLSearchParams({ q, page: String(page) })}`, signal);

/** Answers the other user; 401 for whoever may not, and for a target that is not allowed. */
export const sendMorph = (userId: number, signal: AbortSignal): Promise<UserDetail> =>
  sendJson('POST', '/api/admin/morph', { userId }, signal);

/** Answers the administrator; 409 when nobody is morphed. */
export const sendUnmorph = (signal: AbortSignal): Promise<UserDetail> =>
  sendJson('POST', '/api/user/unmorph', undefined, signal);

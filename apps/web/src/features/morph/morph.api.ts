import type { findUsers, morph, ReplyOf, unmorph, UserDetail } from '@music/contracts';
import { ask } from '../../lib/http.js';

export type UserPage = ReplyOf<typeof findUsers>;

/** Words to look for, and which page of 50, from 1. */
export interface UserQuery {
  q: string;
  page: number;
}

/** `GET /api/admin/users`: users whose name, e-mail address or ensemble holds every word. */
export const fetchUsers = ({ q, page }: UserQuery, signal: AbortSignal): Promise<UserPage> =>
  ask<typeof findUsers>('GET /api/admin/users', { q, page }, { signal });

/** Answers the other user; 401 for whoever may not, and for a target that is not allowed. */
export const sendMorph = (userId: number, signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof morph>('POST /api/admin/morph', { userId }, { signal });

/** Answers the administrator; 409 when nobody is morphed. */
export const sendUnmorph = (signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof unmorph>('POST /api/user/unmorph', {}, { signal });

import type { findUsers, morph, unmorph } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    morph?: StateOf<typeof morphs>;
  }
}

/** Words that a name, an email address or an ensemble must hold, and which page of 50, from 1. */
interface UserQuery {
  q: string;
  page: number;
}

/** Acting as another user: the users to choose from, starting, and ending it. */
export const morphs = areas('morph', {
  users: area({
    initial: null,
    fetch: (query: UserQuery, signal) =>
      callApi<typeof findUsers>('GET /api/admin/users', { ...query }, { signal }),
  }),
  morph: area({
    initial: null,
    fetch: (userId: number, signal) => callApi<typeof morph>('POST /api/admin/morph', { userId }, { signal }),
    take: 'leading',
  }),
  unmorph: area({
    initial: null,
    fetch: fetcher<typeof unmorph>('POST /api/user/unmorph'),
    take: 'leading',
  }),
});

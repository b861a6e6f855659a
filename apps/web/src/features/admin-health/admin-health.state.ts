import type { replayDeadLetter, ReplyOf, showHealth } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { fetcher } from '../../lib/api/http.js';
import type { Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminHealth?: StateOf<typeof adminHealth>;
  }
}

export type Health = ReplyOf<typeof showHealth>;
function* reload(): Saga {
  yield put(adminHealth.health.fetch());
}

export const adminHealth = areas('adminHealth', {
  health: area({ initial: null, fetch: fetcher<typeof showHealth>('GET /api/admin/health') }),
  /** One dead letter; another press while it is on its way does nothing. */
  replay: area({
    initial: null,
    fetch: fetcher<typeof replayDeadLetter>('POST /api/admin/health/replay'),
    take: 'leading',
    then: reload,
  }),
});

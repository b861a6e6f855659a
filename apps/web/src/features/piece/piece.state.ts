import type { getPiece } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    piece?: StateOf<typeof piece>;
  }
}

/** The piece on show; `clear` empties it. */
export const piece = areas('piece', {
  detail: area({ initial: null, fetch: fetcher<typeof getPiece>('GET /api/:category/detail/:id') }),
});

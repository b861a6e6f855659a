import type { listPieces } from '@music/contracts';
import { callApi } from '../../lib/api/http.js';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    offers?: StateOf<typeof offers>;
  }
}

/** What is sold of the hits on the screen, named as `brass12-105`: neither the search nor the list of recent pieces knows prices. */
export const offers = areas('offers', {
  pieces: area({
    initial: null,
    fetch: (of: string, signal) => callApi<typeof listPieces>('GET /api/pieces', { of }, { signal }),
  }),
});

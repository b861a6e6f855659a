import type { getOwned, Owned } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    owned?: StateOf<typeof owned>;
  }
}

/** The products of the user with this id. */
interface OwnedBy {
  userId: number;
  products: Owned;
}

/** What the logged-in user owns, by product ids; what the catalogue answers is the same for everyone. */
export const owned = areas('owned', {
  products: area({
    initial: null,
    fetch: async (userId: number, signal): Promise<OwnedBy> => ({
      userId,
      products: await callApi<typeof getOwned>('GET /api/user/owned', {}, { signal }),
    }),
  }),
});

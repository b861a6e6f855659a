import type { getPurchases } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { fetcher } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    purchases?: StateOf<typeof purchases>;
  }
}

/** What the logged-in user owns, in twelve lists. */
export const purchases = areas('purchases', {
  list: area({ initial: null, fetch: fetcher<typeof getPurchases>('GET /api/user/purchases') }),
});

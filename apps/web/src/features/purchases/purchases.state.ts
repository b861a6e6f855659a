import type { getPurchases, Purchases } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import { ask } from '../../lib/http.js';

/** `GET /api/user/purchases`; 401 for visitors. */
const fetchPurchases = (_: void, signal: AbortSignal): Promise<Purchases> =>
  ask<typeof getPurchases>('GET /api/user/purchases', {}, { signal });

/** What the logged-in user owns, in twelve lists. */
export const purchases = areas('purchases', { list: area({ initial: null, fetch: fetchPurchases }) });

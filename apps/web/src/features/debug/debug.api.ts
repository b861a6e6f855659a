import type { DebugInfo, showDebug } from '@music/contracts';
import { ask } from '../../lib/http.js';

/** How the shop runs; 401 for whoever is no administrator. */
export const fetchDebug = (signal: AbortSignal): Promise<DebugInfo> =>
  ask<typeof showDebug>('GET /api/admin/debug', {}, { signal });

import type { DebugInfo } from '@music/contracts';
import { getJson } from '../../lib/http.js';

/** How the shop runs; 401 for whoever is no administrator. */
export const fetchDebug = (signal: AbortSignal): Promise<DebugInfo> => getJson('/api/admin/debug', signal);

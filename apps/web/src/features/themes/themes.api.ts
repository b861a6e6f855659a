import type { Theme } from '@music/contracts';
import { getJson } from '../../lib/http.js';

/** `GET /api/themes`: `[{id, name}]`. */
export const fetchThemes = (signal: AbortSignal): Promise<Theme[]> => getJson('/api/themes', signal);

import type { listThemes, Theme } from '@music/contracts';
import { ask } from '../../lib/http.js';

/** `GET /api/themes`: `[{id, name}]`. */
export const fetchThemes = (signal: AbortSignal): Promise<Theme[]> =>
  ask<typeof listThemes>('GET /api/themes', {}, { signal });

import type { getHome, Home, ReplyOf, search } from '@music/contracts';
import { ask } from '../../lib/http.js';

export type SearchResult = ReplyOf<typeof search>;

/** `GET /api/home`: counts, the latest publications, an album to play. */
export const fetchHome = (signal: AbortSignal): Promise<Home> =>
  ask<typeof getHome>('GET /api/home', {}, { signal });

/** `GET /api/search?q=&limit=`: the best hits over all categories, and how many there are in all. */
export const fetchHits = (q: string, limit: number, signal: AbortSignal): Promise<SearchResult> =>
  ask<typeof search>('GET /api/search', { q, limit }, { signal });

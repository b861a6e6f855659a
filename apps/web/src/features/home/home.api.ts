import type { Home, search, ReplyOf } from '@music/contracts';
import { getJson } from '../../lib/http.js';

export type SearchResult = ReplyOf<typeof search>;

/** `GET /api/home`: counts, the latest publications, an album to play. */
export const fetchHome = (signal: AbortSignal): Promise<Home> => getJson('/api/home', signal);

/** `GET /api/search?q=&limit=`: the best hits over all categories, and how many there are in all. */
export const fetchHits = (q: string, limit: number, signal: AbortSignal): Promise<SearchResult> =>
  getJson(`/api/search?${new URLSearchParams({ q, limit: String(limit) })}`, signal);

import type { SearchHit } from '@music/contracts';
import { piecePath } from '@music/rules';
import { searchPath } from '../../lib/search-address.js';
import type { SearchResult } from './home.state.js';

/** What the list below the search field offers: a piece, or the whole list of hits. */
export type SearchOption =
  { kind: 'piece'; hit: SearchHit; path: string } | { kind: 'all'; total: number; path: string };

/** The hits, and below them the whole list when there are more. */
export function searchOptions({ hits, total }: SearchResult, q: string): SearchOption[] {
  const pieces = hits.map((hit): SearchOption => ({
    kind: 'piece',
    hit,
    path: piecePath(hit.category, hit.title, hit.pieceId),
  }));
  return total > hits.length ? [...pieces, { kind: 'all', total, path: searchPath(q) }] : pieces;
}

import type { FoundName, SearchHit } from '@music/contracts';
import { albumPath, personPath, piecePath, seriesPath } from '@music/rules';
import { searchPath } from '../../lib/pages/site-search.js';
import type { SearchResult } from './home.state.js';

/** The options below a search field: a page of a name, a piece, the full list of hits, or another search. */
export type SearchOption = { path: string } & (
  | { kind: 'meant'; meant: string }
  | { kind: 'name'; found: FoundName }
  | { kind: 'piece'; hit: SearchHit }
  | { kind: 'all'; total: number }
);

/** The address of a person, series or album; only people have no category. */
export const pathOf = ({ kind, category, id, name }: FoundName): string => {
  if (kind === 'person' || category === null) return personPath(id, name);
  return kind === 'series' ? seriesPath(category, name, id) : albumPath(category, id);
};

/** The suggested correction, names, pieces, and below them the full list if there are more. */
export function searchOptions({ hits, total, names, meant }: SearchResult, q: string): SearchOption[] {
  return [
    ...(meant === null ? [] : [{ kind: 'meant' as const, meant, path: searchPath(meant) }]),
    ...names.map((found) => ({ kind: 'name' as const, found, path: pathOf(found) })),
    ...hits.map((hit) => ({
      kind: 'piece' as const,
      hit,
      path: piecePath(hit.category, hit.title, hit.pieceId),
    })),
    ...(total > hits.length ? [{ kind: 'all' as const, total, path: searchPath(q) }] : []),
  ];
}

import type { SearchHit } from '@music/contracts';
import { PieceList } from '../../../components/piece-list.js';
import { useFetching } from '../../../lib/fetching/use-fetching.js';
import { useArea } from '../../../lib/state/hooks.js';
import { offers } from '../offers.state.js';

const publicationOf = ({ category, publicationId }: SearchHit): string => `${category}${publicationId}`;

/**
 * Hits, at least one, with price and buttons as soon as the catalogue has said what is sold of them. If it cannot say, the list
 * stays without.
 */
export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  const names = hits.map(({ category, pieceId, publicationId }) => `${category}${pieceId}-${publicationId}`);
  useFetching(offers.pieces, names.join());
  const { data } = useArea(offers.pieces);
  const sold = new Map(data?.map((piece) => [publicationOf(piece), piece]));
  return <PieceList pieces={hits} showCategory sold={(hit) => sold.get(publicationOf(hit))} />;
}

import type { SearchHit } from '@music/contracts';
import { PieceList } from '../../../components/piece-list.js';
import { useFetching } from '../../../lib/fetching/use-fetching.js';
import { useArea } from '../../../lib/state/hooks.js';
import { offers } from '../offers.state.js';

const publicationOf = ({ category, publicationId }: SearchHit): string => `${category}${publicationId}`;

/** Hits, at least one. Their prices and buttons follow once the catalogue has answered; if it cannot, the list has none. */
export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  const names = hits.map(({ category, pieceId, publicationId }) => `${category}${pieceId}-${publicationId}`);
  useFetching(offers.pieces, names.join());
  const { data } = useArea(offers.pieces);
  const found = new Map(data?.map((piece) => [publicationOf(piece), piece]));
  return <PieceList pieces={hits} showCategory offerOf={(hit) => found.get(publicationOf(hit))} />;
}

import type { Edition } from '@music/contracts';
import { useArea } from '../../lib/state/hooks.js';
import { type QueryResult, useQuery } from '../../lib/fetching/use-query.js';
import type { BallotPieces } from './ballot.js';
import { hallOfFame } from './hall-of-fame.state.js';

/** A user's ballot in an edition, null if there is none; a new ballot is known before the list has it. */
export function useOwnBallot(
  { category, id }: Edition,
  userId: number,
): QueryResult<{ votes: BallotPieces | null } | null> {
  const asked = useQuery(hallOfFame.votes, userId);
  const { data: cast } = useArea(hallOfFame.vote);
  if (cast?.hallOfFameId === id) return { ...asked, status: 'loaded', data: { votes: cast.votes } };
  const ballot = asked.data?.[category].find(({ hallOfFameId }) => hallOfFameId === id);
  return { ...asked, data: asked.data && { votes: ballot?.votes ?? null } };
}

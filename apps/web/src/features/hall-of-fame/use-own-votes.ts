import type { Edition } from '@music/contracts';
import { useArea } from '../../lib/hooks.js';
import { type Asked, useAsked } from '../../lib/use-asked.js';
import type { BallotPieces } from './ballot.js';
import { hallOfFame } from './hall-of-fame.state.js';

/** What a user voted in an edition, null for nothing; what was just cast is known before the list has it. */
export function useOwnVotes(
  { category, id }: Edition,
  userId: number,
): Asked<{ votes: BallotPieces | null } | null> {
  const asked = useAsked(hallOfFame.votes, userId);
  const { data: cast } = useArea(hallOfFame.vote);
  if (cast?.hallOfFameId === id) return { ...asked, standing: 'here', data: { votes: cast.votes } };
  const ballot = asked.data?.[category].find(({ hallOfFameId }) => hallOfFameId === id);
  return { ...asked, data: asked.data && { votes: ballot?.votes ?? null } };
}

import { seededRandom } from '@music/platform';

/** A ballot of the demo: who cast it, for what, and when. */
export interface DemoBallot {
  userId: number;
  votes: number[];
  castAt: Date;
}

interface DemoVote {
  /** The pieces that can be voted for. */
  pieceIds: readonly number[];
  voters: number;
  maxVotes: number;
  from: Date;
  until: Date;
  seed: number;
}

/** How many pieces get votes, from many for the first to few for the last. */
const favouriteCount = 160;

/** Plausible ballots, deterministic for the same pieces: a few favourites, a long tail, most votes in the first days. */
export function demoBallots({ pieceIds, voters, maxVotes, from, until, seed }: DemoVote): DemoBallot[] {
  const random = seededRandom(seed);
  const keyed = pieceIds.map((pieceId) => ({ pieceId, key: random() }));
  const favourites = keyed.sort((a, b) => a.key - b.key).slice(0, favouriteCount);
  const pick = () => favourites[Math.floor(random() ** 2 * favourites.length)]?.pieceId ?? 0;
  const ballotOf = () => {
    const votes = new Set<number>();
    while (votes.size < Math.min(maxVotes, favourites.length)) votes.add(pick());
    return [...votes];
  };
  const span = until.getTime() - from.getTime();
  return Array.from({ length: voters }, (_, index) => ({
    userId: -1 - index,
    votes: ballotOf(),
    castAt: new Date(from.getTime() + span * random() ** 1.6),
  }));
}

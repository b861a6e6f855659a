import type { FieldFault } from '@music/contracts';
import { eligibleUntil, isEligible } from '@music/rules';
import type { EditionRecord } from '../editions/edition.js';

/** What is wrong with a ballot; `years` are those of the pieces that exist. */
export function ballotFaults(
  { maxVotes, opensAt }: Pick<EditionRecord, 'maxVotes' | 'opensAt'>,
  votes: readonly number[],
  years: ReadonlyMap<number, number | null>,
): FieldFault[] {
  if (votes.length > maxVotes) return [{ field: 'votes', reason: tooMany(maxVotes) }];
  const until = eligibleUntil(opensAt);
  return votes.flatMap((pieceId, index) => {
    const year = years.get(pieceId);
    const field = `votes.${index}`;
    if (year === undefined)
      return [{ field, reason: 'We could not find this piece. Please choose another.' }];
    return isEligible(year, until)
      ? []
      : [{ field, reason: `This piece is too new: choose one from ${until} or before.` }];
  });
}

const tooMany = (maxVotes: number): string =>
  maxVotes === 1 ? 'You can choose one piece.' : `You can choose up to ${maxVotes} pieces.`;

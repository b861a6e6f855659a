import type { Edition, UserDetail } from '@music/contracts';
import { Fetched } from '../../../components/fetched.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { WithPublications } from '../publications.js';
import { useOwnBallot } from '../use-own-ballot.js';
import { OwnBallot } from './own-ballot.js';

interface ClosedVoteProps {
  edition: Edition;
  user: UserDetail;
  withPublications: WithPublications;
}

/** The user's ballot, once it cannot be changed any more; nothing if there is none. */
export function ClosedVote({ edition, user, withPublications }: ClosedVoteProps) {
  const votes = useOwnBallot(edition, user.id).data?.votes;
  if (!votes) return null;
  return (
    <section>
      <RehearsalHeading letter="A">{texts.heading}</RehearsalHeading>
      {withPublications((asked) => (
        <Fetched query={asked} errorText={texts.listFailed} isInline>
          {(publications) => <OwnBallot votes={votes} publications={publications} />}
        </Fetched>
      ))}
    </section>
  );
}

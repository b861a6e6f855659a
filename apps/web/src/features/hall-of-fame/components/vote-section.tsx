import type { Edition } from '@music/contracts';
import { accountPath } from '@music/rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Fetched } from '../../../components/fetched.js';
import { lazyComponent, useLazyPart } from '../../../components/lazy.js';
import { Loading } from '../../../components/loading.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import type { BallotPieces } from '../ballot.js';
import type { EditionProps } from '../edition-props.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { VoteProps } from './vote.js';
import styles from './vote.module.css';

const Terms = ({ edition: { maxVotes, scoring, eligibleUntil } }: { edition: Edition }) => {
  const most = maxVotes ?? 1;
  const points = scoring === 'flat' ? texts.flat : texts.ranked(most);
  return (
    <p className={styles.terms}>
      {[texts.how(most), most > 1 && points, eligibleUntil !== null && texts.until(eligibleUntil)]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};

const Unverified = () => (
  <p className={styles.warning}>
    {texts.unverified} <Link to={accountPath()}>{texts.toAccount}</Link>
  </p>
);

const UserPendingVote = ({ onAskWho }: Pick<EditionProps, 'onAskWho'>) =>
  onAskWho ? (
    <ErrorState text={texts.whoFailed} onRetry={onAskWho} />
  ) : (
    <>
      <p className="unscripted">{texts.unscripted}</p>
      <Loading />
    </>
  );

type VoteSectionProps = Omit<EditionProps, 'renderPlayButton'> & { edition: Edition };

interface OwnedDraft {
  /** The last user who was logged in; null if nobody was. */
  owner: number | null;
  draft: BallotPieces | null;
}

/** A visitor's choice becomes that of the user who logs in, and survives the end of the session, but is never another user's. */
function useBallotDraft(userId: number | null) {
  const [latest, setLatest] = useState<OwnedDraft>({ owner: userId, draft: null });
  if (userId !== null && userId !== latest.owner)
    setLatest({ owner: userId, draft: latest.owner === null ? latest.draft : null });
  const onDraftChange = (draft: BallotPieces | null): void => setLatest(({ owner }) => ({ owner, draft }));
  return { draft: latest.draft, onDraftChange };
}

/** Loaded only while a vote is open, and only once we know who the reader is. */
const vote = lazyComponent<VoteProps>('vote', () => import('./vote.js'));

type KnownVoteProps = Pick<VoteSectionProps, 'edition' | 'logInForm' | 'withPublications'> &
  Pick<VoteProps, 'user' | 'draft' | 'onDraftChange'>;

function KnownVote({ withPublications, ...props }: KnownVoteProps) {
  const { module, failure } = useLazyPart(vote);
  return withPublications((asked) => (
    <Fetched query={asked} errorText={texts.listFailed} isInline>
      {(publications) =>
        module ? <module.default {...props} publications={publications} /> : (failure ?? <Loading />)
      }
    </Fetched>
  ));
}

/** The vote in an open edition. */
export function VoteSection({ user, onAskWho, edition, ...props }: VoteSectionProps) {
  const chosen = useBallotDraft(user?.id ?? null);
  return (
    <section>
      <RehearsalHeading letter="A">{texts.heading}</RehearsalHeading>
      <Terms edition={edition} />
      {user && !user.emailVerified && <Unverified />}
      {user === undefined ? (
        <UserPendingVote onAskWho={onAskWho} />
      ) : (
        <KnownVote {...props} edition={edition} user={user} {...chosen} />
      )}
    </section>
  );
}

import type { Edition } from '@music/contracts';
import { accountPath } from '@music/rules';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Fetched } from '../../../components/fetched.js';
import { Loading } from '../../../components/loading.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import type { BallotPieces } from '../ballot.js';
import type { EditionProps } from '../edition-props.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import { type DraftProps, UserVote } from './user-vote.js';
import { VoteForm } from './vote-form.js';
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

/** Visitors may choose, and log in to send their vote. */
const VisitorVote = ({
  draft,
  onDraftChange,
  logInForm,
  ...props
}: DraftProps & { logInForm: ReactNode }) => (
  <VoteForm
    {...props}
    ballot={draft ?? []}
    onChange={onDraftChange}
    logInForm={
      <div>
        <p>{texts.visitor}</p>
        {logInForm}
      </div>
    }
  />
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

/** The user's vote in an open edition. */
export function VoteSection({ user, onAskWho, withPublications, logInForm, edition }: VoteSectionProps) {
  const chosen = useBallotDraft(user?.id ?? null);
  return (
    <section>
      <RehearsalHeading letter="A">{texts.heading}</RehearsalHeading>
      <Terms edition={edition} />
      {user && !user.emailVerified && <Unverified />}
      {user === undefined ? (
        <UserPendingVote onAskWho={onAskWho} />
      ) : (
        withPublications((asked) => (
          <Fetched query={asked} errorText={texts.listFailed} isInline>
            {(publications) => {
              const form = { edition, publications, ...chosen };
              if (!user) return <VisitorVote {...form} logInForm={logInForm} />;
              return <UserVote key={user.id} {...form} user={user} />;
            }}
          </Fetched>
        ))
      )}
    </section>
  );
}

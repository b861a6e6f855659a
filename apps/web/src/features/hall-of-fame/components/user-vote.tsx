import type { Edition, UserDetail } from '@music/contracts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Fetched } from '../../../components/fetched.js';
import { UserOnly } from '../../../components/user-only.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { leaveTexts } from '../../../components/use-leave-question.texts.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import type { BallotPieces } from '../ballot.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { Publications } from '../publications.js';
import { useOwnBallot } from '../use-own-ballot.js';
import { useRepeatedCheck } from '../use-repeated-check.js';
import { OwnBallot } from './own-ballot.js';
import { VoteForm } from './vote-form.js';
import styles from './vote.module.css';

export interface DraftProps {
  edition: Edition;
  publications: Publications;
  /** The content of the form; null if it is not open. */
  draft: BallotPieces | null;
  onDraftChange: (draft: BallotPieces | null) => void;
}

const isSameBallot = (one: BallotPieces | null, other: BallotPieces | undefined): boolean =>
  String(one) === String(other);

/** Closes the form once the ballot is recorded, unless it has been changed since; loads the editions again if voting has closed. */
function useVoteEffects({ draft, onDraftChange }: DraftProps): void {
  const dispatch = useDispatch();
  const { phase, failure, args: sent } = useArea(hallOfFame.vote);
  const isDone = phase === 'success';
  const isLate = failure?.code === 'VOTING_CLOSED';
  const close = useEffectEvent(() => {
    if (isSameBallot(draft, sent?.votes)) onDraftChange(null);
  });
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  useEffect(() => {
    if (isLate) dispatch(hallOfFame.editions.fetch());
  }, [dispatch, isLate]);
  // Until the ballots are counted the edition is still at its old stage.
  useRepeatedCheck(isLate, () => dispatch(hallOfFame.editions.fetch()));
}

interface BallotSavedProps {
  votes: BallotPieces;
  publications: Publications;
  /** It replaces a form that may have had the focus, and takes the focus over. */
  isFocused: boolean;
  onEdit: () => void;
}
const BallotSaved = ({ votes, publications, isFocused, onEdit }: BallotSavedProps) => (
  <>
    <p className={styles.done} role="status" tabIndex={-1} ref={isFocused ? focusOnMount : undefined}>
      {texts.done}
    </p>
    <OwnBallot votes={votes} publications={publications} />
    <UserOnly refusal={texts.morphed}>
      <button type="button" onClick={onEdit}>
        {texts.change}
      </button>
    </UserOnly>
  </>
);

const clearedOnLeave = [hallOfFame.vote];

/** Forgets a vote that failed, and loads the ballots again: the vote may have been recorded although its answer was lost. */
function useForgetFailure(refetch: () => void): () => void {
  const dispatch = useDispatch();
  const { failure } = useArea(hallOfFame.vote);
  return () => {
    if (!failure) return;
    dispatch(hallOfFame.vote.clear());
    refetch();
  };
}

/** Asks before a ballot is left that differs from the recorded one. */
function useUnsentQuestion(draft: BallotPieces | null, saved: BallotPieces): ReactNode {
  const isSending = useArea(hallOfFame.vote).phase === 'fetching';
  return useLeaveQuestion(
    () => draft !== null && !isSameBallot(draft, saved),
    isSending ? { ...leaveTexts, ...texts.beingSent } : leaveTexts,
  ).question;
}

/** The user's ballot until the user changes it; otherwise the form. */
export function UserVote({ user, ...props }: DraftProps & { user: UserDetail }) {
  const { edition, publications, draft, onDraftChange } = props;
  const asked = useOwnBallot(edition, user.id);
  useVoteEffects(props);
  useClearOnLeave(clearedOnLeave);
  const forgetFailure = useForgetFailure(asked.refetch);
  const question = useUnsentQuestion(draft, asked.data?.votes ?? []);
  const [hasBegun, setBegun] = useState(draft !== null);
  const change = (ballot: BallotPieces | null): void => {
    setBegun(true);
    onDraftChange(ballot);
  };
  const cancel = (): void => {
    forgetFailure();
    change(null);
  };
  return (
    <>
      <Fetched query={asked} errorText={texts.ownFailed} isInline>
        {({ votes }) =>
          votes && !draft ? (
            <BallotSaved
              votes={votes}
              publications={publications}
              isFocused={hasBegun}
              onEdit={() => change(votes)}
            />
          ) : (
            <UserOnly refusal={texts.morphed}>
              <VoteForm
                edition={edition}
                publications={publications}
                ballot={draft ?? []}
                onChange={change}
                onCancel={votes && cancel}
              />
            </UserOnly>
          )
        }
      </Fetched>
      {question}
    </>
  );
}

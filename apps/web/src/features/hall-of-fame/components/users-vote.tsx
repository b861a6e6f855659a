import type { Edition, UserDetail } from '@music/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Fetched } from '../../../components/fetched.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import type { BallotPieces } from '../ballot.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { Publications } from '../publications.js';
import { useOwnVotes } from '../use-own-votes.js';
import { OwnBallot } from './own-ballot.js';
import { VoteForm } from './vote-form.js';
import styles from './vote.module.css';

export interface DraftProps {
  edition: Edition;
  publications: Publications;
  /** The content of the form; null if it is not open. */
  draft: BallotPieces | null;
  onDraft: (draft: BallotPieces | null) => void;
}

/** Once a ballot is recorded it is shown; once voting has closed, so is that. */
function useOutcome({ onDraft }: DraftProps): void {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(hallOfFame.vote);
  const isDone = phase === 'success';
  const isLate = failure?.code === 'VOTING_CLOSED';
  const close = useEffectEvent(() => onDraft(null));
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  useEffect(() => {
    if (isLate) dispatch(hallOfFame.editions.fetch());
  }, [dispatch, isLate]);
}

interface ThanksProps {
  votes: BallotPieces;
  publications: Publications;
  /** It replaces a form that may have had the focus, and takes the focus over. */
  isFocused: boolean;
  onChange: () => void;
}
const Thanks = ({ votes, publications, isFocused, onChange }: ThanksProps) => (
  <>
    <p className={styles.done} role="status" tabIndex={-1} ref={isFocused ? focusOnMount : undefined}>
      {texts.done}
    </p>
    <OwnBallot votes={votes} publications={publications} />
    <button type="button" onClick={onChange}>
      {texts.change}
    </button>
  </>
);

const clearedOnLeave = [hallOfFame.vote];

/** The user's ballot until the user changes it; otherwise the form. */
export function UsersVote({ user, ...props }: DraftProps & { user: UserDetail }) {
  const { edition, publications, draft, onDraft } = props;
  const asked = useOwnVotes(edition, user.id);
  useOutcome(props);
  useClearOnLeave(clearedOnLeave);
  const [hasBegun, setBegun] = useState(draft !== null);
  const change = (ballot: BallotPieces | null): void => {
    setBegun(true);
    onDraft(ballot);
  };
  return (
    <Fetched query={asked} errorText={texts.ownFailed} isInline>
      {({ votes }) =>
        votes && !draft ? (
          <Thanks
            votes={votes}
            publications={publications}
            isFocused={hasBegun}
            onChange={() => change(votes)}
          />
        ) : (
          <VoteForm
            edition={edition}
            publications={publications}
            ballot={draft ?? []}
            onChange={change}
            onKeep={votes && (() => change(null))}
          />
        )
      }
    </Fetched>
  );
}

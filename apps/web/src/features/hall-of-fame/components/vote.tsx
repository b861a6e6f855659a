import type { UserDetail } from '@music/contracts';
import type { ReactNode } from 'react';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import { type DraftProps, UserVote } from './user-vote.js';
import { VoteForm } from './vote-form.js';

/** Visitors may choose, and log in to send their vote. */
function VisitorVote({ draft, onDraftChange, logInForm, ...props }: DraftProps & { logInForm: ReactNode }) {
  const ballot = draft ?? [];
  const { question } = useLeaveQuestion(() => ballot.length > 0);
  return (
    <>
      <VoteForm
        {...props}
        ballot={ballot}
        onChange={onDraftChange}
        logInForm={
          <div>
            <p>{texts.visitor}</p>
            {logInForm}
          </div>
        }
      />
      {question}
    </>
  );
}

export interface VoteProps extends DraftProps {
  /** Null for a visitor. */
  user: UserDetail | null;
  logInForm: ReactNode;
}

/** The vote of a visitor or a user. */
export default function Vote({ user, logInForm, ...props }: VoteProps) {
  if (!user) return <VisitorVote {...props} logInForm={logInForm} />;
  return <UserVote key={user.id} {...props} user={user} />;
}

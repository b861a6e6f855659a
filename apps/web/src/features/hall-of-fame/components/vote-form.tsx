import type { Edition } from '@music/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { BotCheckPlace } from '../../../components/bot-check-place.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import type { BallotPieces } from '../ballot.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { voteFailures, voteTexts as texts } from '../hall-of-fame.texts.js';
import type { Publications } from '../publications.js';
import { BallotList } from './ballot-list.js';
import { Picker } from './picker.js';
import styles from './vote.module.css';

interface SendBallotProps {
  edition: Edition;
  ballot: BallotPieces;
  /** Goes back to the earlier ballot. */
  onCancel?: (() => void) | null;
}

function useSendBallot({ edition: { category, id }, ballot }: SendBallotProps) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(hallOfFame.vote);
  const send = (): void => {
    if (ballot.length > 0)
      dispatch(hallOfFame.vote.fetch({ type: category, hallOfFameId: id, votes: [...ballot] }));
  };
  return { send, isSending: phase === 'fetching', errorText: failureText(failure, voteFailures) };
}

const SendBallot = (props: SendBallotProps) => {
  const { send, isSending, errorText } = useSendBallot(props);
  const keep = props.onCancel && (
    <button type="button" onClick={props.onCancel}>
      {texts.keep}
    </button>
  );
  return (
    <Form
      name={texts.heading}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <BotCheckPlace />
      <FormStatus error={errorText} />
      {props.ballot.length > 0 ? (
        <Submit isSending={isSending} label={texts.send} sending={texts.sending}>
          {keep}
        </Submit>
      ) : (
        keep && <div>{keep}</div>
      )}
    </Form>
  );
};

interface VoteFormProps extends SendBallotProps {
  publications: Publications;
  onChange: (ballot: BallotPieces) => void;
  /** The log-in form, for visitors, shown where they cast their vote. */
  logInForm?: ReactNode;
}

/** Pieces are searched for, ordered, and sent; each change of the ballot is announced. */
export function VoteForm({ publications, onChange, logInForm, ...sending }: VoteFormProps) {
  const { edition, ballot } = sending;
  const field = useRef<HTMLInputElement>(null);
  const full = useRef<HTMLParagraphElement>(null);
  const find = (text: string) =>
    publications.find(text, edition.eligibleUntil).filter(({ pieceId }) => !ballot.includes(pieceId));
  const [announcement, announce] = useState('');
  // Decided at first: once a first ballot is recorded, `onCancel` appears, and must not move the focus of someone who is typing.
  const [takesFocus] = useState(Boolean(sending.onCancel));
  const nameOf = (pieceId: number): string => publications.titleOf(pieceId) ?? texts.unknown(pieceId);
  const most = edition.maxVotes ?? 1;
  const change = (changed: BallotPieces, text: string): void => {
    onChange(changed);
    announce(text);
  };
  return (
    <div className={styles.vote} tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
      {ballot.length >= most ? (
        <p ref={full} tabIndex={-1} className={styles.note} role="status">
          {texts.full}
        </p>
      ) : (
        <Picker
          field={field}
          find={find}
          onSelect={({ pieceId }) => {
            change([...ballot, pieceId], texts.added(nameOf(pieceId), ballot.length + 1, most));
            // The last piece removes the field, which had the focus.
            setTimeout(() => full.current?.focus());
          }}
        />
      )}
      {ballot.length === 0 && <p className={styles.note}>{texts.empty}</p>}
      <BallotList
        ballot={ballot}
        nameOf={nameOf}
        onChange={change}
        onRemoved={() => setTimeout(() => field.current?.focus())}
      />
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
      {logInForm ?? <SendBallot {...sending} />}
    </div>
  );
}

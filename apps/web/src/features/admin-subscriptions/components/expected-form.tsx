import type { Journal } from '@music/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { journalsTexts as texts } from '../admin-subscriptions.texts.js';
import styles from './journals.module.css';

const most = 366;

/** Null removes the number; undefined is invalid. */
function figureOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const figure = Number(text);
  return Number.isInteger(figure) && figure >= 1 && figure <= most ? figure : undefined;
}

/** How many issues a journal will have, as the publisher plans it. */
export function ExpectedForm({ journal: { id: journalId, name, expected } }: { journal: Journal }) {
  const dispatch = useDispatch();
  const errorId = useId();
  const { phase, args } = useArea(adminSubscriptions.expect);
  const [typed, setTyped] = useState(String(expected ?? ''));
  /** What the field began with: a figure that somebody else has set meanwhile is not replaced unseen. */
  const [oldExpected, setOldExpected] = useState(expected);
  const [isWrong, setWrong] = useState(false);
  const isSaving = phase === 'fetching' && args?.journalId === journalId;
  const figure = figureOf(typed);
  if (expected !== oldExpected && (figure === expected || figure === oldExpected)) {
    setOldExpected(expected);
    setTyped(String(expected ?? ''));
  }
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(figure === undefined);
    if (figure !== undefined)
      dispatch(adminSubscriptions.expect.fetch({ journalId, expected: figure, oldExpected }));
  };
  return (
    <form className={styles.expected} noValidate onSubmit={save}>
      <input
        aria-label={texts.expectedOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" aria-label={isSaving ? undefined : texts.saveOf(name)}>
        {isSaving ? texts.saving : texts.save}
      </button>
      {isWrong && (
        <small id={errorId} role="alert">
          {texts.invalid}
        </small>
      )}
    </form>
  );
}

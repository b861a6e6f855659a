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

/**
 * The typed figure, and the one that it replaces, so that what somebody else has set meanwhile is not replaced unseen. `saved`: the
 * journal of the last save that succeeded.
 */
function useTypedFigure({ id, expected }: Journal, saved: Journal | null) {
  const [typed, setTyped] = useState(String(expected ?? ''));
  const [oldExpected, setOldExpected] = useState(expected);
  const [seen, setSeen] = useState({ expected, saved });
  const figure = figureOf(typed);
  // Set while rendering, so that the field never appears with a figure that has just been replaced.
  if (seen.expected !== expected || seen.saved !== saved) {
    setSeen({ expected, saved });
    // After a save here, the saved figure is the one to replace. A field that was not edited follows the list.
    if (seen.saved !== saved && saved?.id === id) {
      setOldExpected(saved.expected);
    } else if (seen.expected !== expected && (figure === expected || figure === oldExpected)) {
      setOldExpected(expected);
      setTyped(String(expected ?? ''));
    }
  }
  return { typed, setTyped, figure, oldExpected };
}

/** How many issues a journal will have, as the publisher plans it. */
export function ExpectedForm({ journal }: { journal: Journal }) {
  const { id: journalId, name } = journal;
  const dispatch = useDispatch();
  const errorId = useId();
  const { phase, args, data: saved } = useArea(adminSubscriptions.expect);
  const { typed, setTyped, figure, oldExpected } = useTypedFigure(journal, saved);
  const [isWrong, setWrong] = useState(false);
  const isSaving = phase === 'fetching' && args?.journalId === journalId;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
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
      <button
        type="submit"
        aria-label={isSaving ? undefined : texts.saveOf(name)}
        aria-disabled={isSaving || undefined}
      >
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

import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

export interface FieldTexts {
  label: string;
  /** What is wrong with the input, in a sentence. */
  error?: string;
  /** What to know before filling it in. */
  hint?: string;
}

interface ErrorTextProps {
  id: string;
  error?: string;
  isAnnounced?: boolean;
}
export const ErrorText = ({ id, error, isAnnounced }: ErrorTextProps) =>
  error && (
    <p className={styles.error} id={id} role={isAnnounced ? 'alert' : undefined}>
      {error}
    </p>
  );

/** What the input, select or text area gets, so that its label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldTexts {
  /** Gives the label an id, for other elements that refer to it. */
  labelId?: string;
  /** Whether screen readers say the error when it appears. */
  isErrorAnnounced?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error, each linked to it for screen readers. */
export function FieldFrame({ label, labelId, hint, error, isErrorAnnounced, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <ErrorText id={errorId} error={error} isAnnounced={isErrorAnnounced} />
    </div>
  );
}

import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styles from './form.module.css';

interface FormProps {
  /** What the form is for; its accessible name. */
  name: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The fields show our own messages, so the browser's are off. */
export const Form = ({ name, onSubmit, children }: FormProps) => (
  <form className={styles.form} aria-label={name} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);

interface SubmitProps {
  isSending: boolean;
  label: string;
  /** Replaces the label while the form is being sent. */
  sending: string;
  /** While something else has to end first: presses do nothing. */
  isWaiting?: boolean;
  /** For what should not be done lightly: not the main button. */
  isPlain?: boolean;
  /** Other actions of the form. */
  children?: ReactNode;
}

/** Stays enabled and focused while the form is sent; further presses do nothing. */
export const Submit = ({ isSending, isWaiting, isPlain, label, sending, children }: SubmitProps) => (
  <div className={styles.actions}>
    <button
      type="submit"
      className={isPlain ? undefined : 'primary'}
      aria-disabled={isSending || isWaiting || undefined}
      onClick={(event) => {
        if (isSending || isWaiting) event.preventDefault();
      }}
    >
      {isSending ? sending : label}
    </button>
    {children}
  </div>
);

interface FormStatusProps {
  error: string | null;
  success?: string | null;
  /** Shown while the result is pending. */
  progress?: string | null;
}

/**
 * A form's result: failures are announced at once, success and progress politely. The focused button below it stays in view.
 * Above a list, whose row may be far down, a failure comes into view itself.
 */
export function FormStatus({ error, success, progress }: FormStatusProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const shown = form ? form.querySelector(':focus') : error && place.current;
    if (shown && (error || success || progress)) shown.scrollIntoView({ block: 'nearest' });
  }, [error, success, progress]);
  return (
    <>
      <div ref={place} role="alert" className={styles.live}>
        {error && <p className={styles.message}>{error}</p>}
      </div>
      <div role="status" className={styles.live}>
        {progress && <p className={`${styles.message} ${styles.progress}`}>{progress}</p>}
        {success && <p className={`${styles.message} ${styles.success}`}>{success}</p>}
      </div>
    </>
  );
}

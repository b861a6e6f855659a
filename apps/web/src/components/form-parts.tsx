import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

interface FormProps {
  /** What the form is for; its accessible name. */
  name: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The fields say what is wrong in our own words, so the browser's bubbles are off. */
export const Form = ({ name, onSubmit, children }: FormProps) => (
  <form className={styles.form} aria-label={name} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);

interface SubmitProps {
  isSending: boolean;
  label: string;
  /** Shown in its place while the form is on its way. */
  sending: string;
  /** Whatever else can be done here. */
  children?: ReactNode;
}

/** Stays where it is and keeps the focus while the form is sent; a second press does nothing. */
export const Submit = ({ isSending, label, sending, children }: SubmitProps) => (
  <div className={styles.actions}>
    <button type="submit" className={styles.submit} aria-disabled={isSending || undefined}>
      {isSending ? sending : label}
    </button>
    {children}
  </div>
);

/** How a form fared: a failure is read out at once, a success when the screen reader is free. */
export const FormStatus = ({ failure, success }: { failure: string | null; success?: string | null }) => (
  <>
    <div role="alert" className={styles.live}>
      {failure && <p className={styles.said}>{failure}</p>}
    </div>
    <div role="status" className={styles.live}>
      {success && <p className={`${styles.said} ${styles.success}`}>{success}</p>}
    </div>
  </>
);

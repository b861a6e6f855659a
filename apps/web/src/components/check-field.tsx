import { useId, type ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

interface CheckFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** What is wrong with it, in a sentence. */
  error?: string;
}

/** A checkbox with its label. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </>
  );
}

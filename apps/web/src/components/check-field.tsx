import { useId, type ComponentPropsWithRef } from 'react';
import { ErrorText, type FieldTexts } from './field-frame.js';
import styles from './form.module.css';

interface CheckFieldProps extends ComponentPropsWithRef<'input'>, Omit<FieldTexts, 'hint'> {}

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
      <ErrorText id={id} error={error} />
    </>
  );
}

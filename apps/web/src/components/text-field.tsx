import { useId, useState, type ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  label: string;
  /** What is wrong with it, in a sentence. */
  error?: string;
  /** Announces the error when it appears; a form with several fields would announce too much. */
  errorRole?: 'alert';
  /** What to know before typing. */
  hint?: string;
}

const shown = 'Hide';
const hidden = 'Show';

interface ShowProps {
  isShown: boolean;
  describedBy: string;
  onToggle: () => void;
}
/** Lets users see a password while they type it. */
const ShowButton = ({ isShown, describedBy, onToggle }: ShowProps) => (
  <button type="button" aria-describedby={describedBy} onClick={onToggle}>
    {isShown ? shown : hidden}
  </button>
);

/** A text field with its label, hint and error, each linked to the field for screen readers. */
export function TextField({ label, error, errorRole, hint, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={isPassword ? styles.box : undefined}>
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <ShowButton isShown={isShown} describedBy={`${id}-label`} onToggle={() => setShown(!isShown)} />
        )}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}

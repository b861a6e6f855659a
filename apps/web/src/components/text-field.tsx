import { useId, useState, type ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.js';
import styles from './form.module.css';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'>, FieldTexts {
  /** Whether screen readers say the error when it appears; for a form with several fields that would be too much. */
  isErrorAnnounced?: boolean;
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

/** A text field with its label, hint and error. */
export function TextField({ label, error, isErrorAnnounced, hint, type = 'text', ...input }: TextFieldProps) {
  const labelId = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} labelId={labelId} hint={hint} error={error} isErrorAnnounced={isErrorAnnounced}>
      {(control) => (
        <div className={isPassword ? styles.box : undefined}>
          <input {...input} {...control} type={isPassword && isShown ? 'text' : type} />
          {isPassword && (
            <ShowButton isShown={isShown} describedBy={labelId} onToggle={() => setShown(!isShown)} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

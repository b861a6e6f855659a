import { zodResolver } from '@hookform/resolvers/zod';
import { LicenceName } from '@music/contracts';
import { verifyPath } from '@music/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { useAnnouncement } from '../../../components/use-announcement.js';
import { UserOnly } from '../../../components/user-only.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import type { PurchaseRow } from '../purchase-rows.js';
import { purchases } from '../purchases.state.js';
import { correctFailures, purchasesTexts as texts } from '../purchases.texts.js';
import styles from './purchase-table.module.css';

interface NameFormProps {
  licenceId: number;
  name: string;
  onClose: () => void;
  /** Called when the form is removed with the focus in it. */
  onFocusLost: () => void;
}

const LicenceNameFields = z.object({ licenceName: LicenceName });

/**
 * Corrects a wrong name; the form disappears with the reloaded list, or at once if nothing was changed. All licences share one
 * area, and are corrected one at a time.
 */
function NameForm({ licenceId, name, onClose, onFocusLost }: NameFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({ resolver: zodResolver(LicenceNameFields), defaultValues: { licenceName: name } });
  const { send, isSending, isWaiting, failure } = useFormArea(
    purchases.correctName,
    form,
    '',
    (sent) => sent?.licenceId === licenceId,
  );
  const submit = form.handleSubmit(({ licenceName }) => {
    if (licenceName === name) onClose();
    else send({ licenceId, licenceName });
  });
  useLayoutEffect(() => {
    const form = box.current;
    // Runs while it is still in the document.
    return () => {
      if (form?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <div ref={box}>
      <Form name={texts.correct} onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('licenceName')}
          label={texts.newName}
          hint={texts.correctHint}
          error={form.formState.errors.licenceName?.message}
          autoComplete="off"
          autoFocus
        />
        <FormStatus error={failureText(failure, correctFailures)} />
        <Submit isSending={isSending} isWaiting={isWaiting} label={texts.save} sending={texts.saving}>
          <button type="button" onClick={onClose}>
            {texts.keep}
          </button>
        </Submit>
      </Form>
    </div>
  );
}

/** The licensee, and the code that proves the licence. */
export function PurchaseLicence({ purchase }: { purchase: PurchaseRow }) {
  const { licenceId, licenceName: name, code, canCorrectName } = purchase;
  /** Undefined until it is opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const isCorrectable = canCorrectName && licenceId !== undefined;
  const hasForm = isCorrectable && isOpen === true;
  const announcement = useAnnouncement(name, () => texts.corrected);
  const { nextRef, passFocus } = usePassFocus<HTMLElement>(!hasForm);
  if (name === undefined) return null;
  return (
    <div className={styles.licence}>
      {/* Takes over the focus of the form once it cannot be opened again; until then the button does. */}
      <small ref={isCorrectable ? undefined : nextRef} tabIndex={-1}>
        {texts.licensedTo(name)}
      </small>
      {code !== undefined && (
        <small>
          {texts.code} <Link to={verifyPath(code)}>{code}</Link>
        </small>
      )}
      {isCorrectable && !isOpen && (
        <button type="button" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
          {texts.correct}
        </button>
      )}
      {hasForm && (
        <UserOnly refusal={texts.customerOnly}>
          <NameForm
            licenceId={licenceId}
            name={name}
            onClose={() => setOpen(false)}
            onFocusLost={passFocus}
          />
        </UserOnly>
      )}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  );
}

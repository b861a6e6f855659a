import { zodResolver } from '@hookform/resolvers/zod';
import { LicenceName, type LicenceRow } from '@music/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Form, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminLicences, licenceActions } from '../admin-licences.state.js';
import { licencesTexts as texts } from '../admin-licences.texts.js';
import styles from './licences-table.module.css';

/** Whether a change to any of the licences is on its way; others must wait. */
const useIsChanging = (): boolean => useArea(adminLicences.change).phase === 'fetching';

/** Makes a change; the messages of what was done before are cleared. */
function useChange() {
  const dispatch = useDispatch();
  const begin = useClearMessages(licenceActions);
  return (change: Parameters<typeof adminLicences.change.fetch>[0]): void => {
    begin();
    dispatch(adminLicences.change.fetch(change));
  };
}

/** Saves a licence's name. All rows share one area: `isSaving` and `isSaved` are about this form only. */
function useCorrection(licenceId: number, oldName: string) {
  const change = useChange();
  const { phase, args } = useArea(adminLicences.change);
  const isChanging = useIsChanging();
  const [isSent, setSent] = useState(false);
  const isLast = isSent && args?.action === 'correct' && args.licenceId === licenceId;
  const save = (licenceName: string): void => {
    if (isChanging) return;
    setSent(true);
    change({ action: 'correct', licenceId, licenceName, oldName });
  };
  return { save, isSaving: isLast && isChanging, isSaved: isLast && phase === 'success' };
}

interface NameFormProps {
  licenceId: number;
  name: string;
  onClose: () => void;
}
const LicenceNameFields = z.object({ licenceName: LicenceName });

/** Has the focus when it opens, and closes once the name is saved. */
function NameForm({ licenceId, name, onClose }: NameFormProps) {
  const [oldName] = useState(name);
  const form = useForm({ resolver: zodResolver(LicenceNameFields), defaultValues: { licenceName: name } });
  const { save, isSaving, isSaved } = useCorrection(licenceId, oldName);
  const { setFocus } = form;
  useEffect(() => setFocus('licenceName'), [setFocus]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);
  const isWaiting = useIsChanging() && !isSaving;
  const submit = form.handleSubmit(({ licenceName }) => save(licenceName));
  return (
    <Form name={texts.correct} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('licenceName')}
        label={texts.licensee}
        error={form.formState.errors.licenceName?.message}
        autoComplete="off"
      />
      <Submit isSending={isSaving} isWaiting={isWaiting} label={texts.save} sending={texts.saving}>
        <button type="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </Submit>
    </Form>
  );
}

/** Whether the form is open. The button that opens it has the focus again when it closes. */
function useNameForm() {
  const [isOpen, setOpen] = useState(false);
  const formRef = useRef<HTMLDivElement>(null);
  const { nextRef: buttonRef, passFocus } = usePassFocus<HTMLButtonElement>(!isOpen);
  const close = (): void => {
    // Unless somebody is typing into the form of another licence by now.
    if (formRef.current?.contains(document.activeElement)) passFocus();
    setOpen(false);
  };
  return { isOpen, open: () => setOpen(true), close, formRef, buttonRef };
}

/** What staff may do with a valid licence. */
export function LicenceChanges({
  licence: { id: licenceId, code, title, licenceName: name },
}: {
  licence: LicenceRow;
}) {
  const change = useChange();
  const [isRevoking, setRevoking] = useState(false);
  const nameForm = useNameForm();
  const isChanging = useIsChanging();
  if (nameForm.isOpen)
    return (
      <div ref={nameForm.formRef}>
        <NameForm licenceId={licenceId} name={name ?? ''} onClose={nameForm.close} />
      </div>
    );
  return (
    <div className={styles.actions}>
      {name !== null && (
        <button
          ref={nameForm.buttonRef}
          type="button"
          aria-label={texts.correctOf(code)}
          onClick={nameForm.open}
        >
          {texts.correct}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.revokeOf(code)}
        aria-disabled={isChanging || undefined}
        onClick={() => isChanging || setRevoking(true)}
      >
        {texts.revoke}
      </button>
      <ConfirmDialog
        open={isRevoking}
        title={texts.revokeTitle}
        text={texts.revokeText(title)}
        confirmLabel={texts.revoke}
        cancelLabel={texts.keep}
        onConfirm={() => change({ action: 'revoke', licenceId })}
        onClose={() => setRevoking(false)}
      />
    </div>
  );
}

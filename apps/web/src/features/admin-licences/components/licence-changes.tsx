import { zodResolver } from '@hookform/resolvers/zod';
import { LicenceName, type LicenceRow } from '@music/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Form, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminLicences } from '../admin-licences.state.js';
import { licencesTexts as texts } from '../admin-licences.texts.js';
import styles from './licences-table.module.css';

/** Whether a change to any of the licences is on its way; others must wait. */
const useIsChanging = (): boolean => useArea(adminLicences.change).phase === 'fetching';

/** Saves a licence's name. All rows share one area: `isSaving` and `isSaved` are about this form only. */
function useCorrection(licenceId: number) {
  const dispatch = useDispatch();
  const { phase, args } = useArea(adminLicences.change);
  const isChanging = useIsChanging();
  const [isSent, setSent] = useState(false);
  const isLast = isSent && args?.action === 'correct' && args.licenceId === licenceId;
  const save = (licenceName: string): void => {
    if (isChanging) return;
    setSent(true);
    dispatch(adminLicences.change.fetch({ action: 'correct', licenceId, licenceName }));
  };
  return { save, isSaving: isLast && isChanging, isSaved: isLast && phase === 'success' };
}

interface NameFormProps {
  licenceId: number;
  name: string;
  onClose: () => void;
}
const LicenceNameFields = z.object({ licenceName: LicenceName });

/** Closes once the name is saved. */
function NameForm({ licenceId, name, onClose }: NameFormProps) {
  const form = useForm({ resolver: zodResolver(LicenceNameFields), defaultValues: { licenceName: name } });
  const { save, isSaving, isSaved } = useCorrection(licenceId);
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

/** What staff may do with a valid licence. */
export function LicenceChanges({
  licence: { id: licenceId, title, licenceName: name },
}: {
  licence: LicenceRow;
}) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState<'revoke' | 'correct' | null>(null);
  const isChanging = useIsChanging();
  const close = (): void => setOpen(null);
  if (open === 'correct') return <NameForm licenceId={licenceId} name={name ?? ''} onClose={close} />;
  return (
    <div className={styles.actions}>
      {name !== null && (
        <button type="button" onClick={() => setOpen('correct')}>
          {texts.correct}
        </button>
      )}
      <button
        type="button"
        aria-disabled={isChanging || undefined}
        onClick={() => isChanging || setOpen('revoke')}
      >
        {texts.revoke}
      </button>
      <ConfirmDialog
        open={open === 'revoke'}
        title={texts.revokeTitle}
        text={texts.revokeText(title)}
        confirmLabel={texts.revoke}
        cancelLabel={texts.keep}
        onConfirm={() => void dispatch(adminLicences.change.fetch({ action: 'revoke', licenceId }))}
        onClose={close}
      />
    </div>
  );
}

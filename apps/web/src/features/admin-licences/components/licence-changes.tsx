import { zodResolver } from '@hookform/resolvers/zod';
import { LicenceName, type LicenceRow } from '@music/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmCard } from '../../../components/confirm-card.js';
import { Form, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { useDispatch } from '../../../lib/hooks.js';
import { adminLicences } from '../admin-licences.state.js';
import { licencesTexts as texts } from '../admin-licences.texts.js';
import styles from './licences-table.module.css';

interface NameFormProps {
  name: string;
  onSave: (licenceName: string) => void;
  onClose: () => void;
}
const Corrected = z.object({ licenceName: LicenceName });

function NameForm({ name, onSave, onClose }: NameFormProps) {
  const form = useForm({ resolver: zodResolver(Corrected), defaultValues: { licenceName: name } });
  const submit = form.handleSubmit(({ licenceName }) => onSave(licenceName));
  return (
    <Form name={texts.correct} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('licenceName')}
        label={texts.licensee}
        error={form.formState.errors.licenceName?.message}
        autoComplete="off"
      />
      <Submit isSending={false} label={texts.save} sending={texts.save}>
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
  const close = (): void => setOpen(null);
  const correct = (licenceName: string): void => {
    dispatch(adminLicences.change.fetch({ action: 'correct', licenceId, licenceName }));
    close();
  };
  if (open === 'correct') return <NameForm name={name ?? ''} onSave={correct} onClose={close} />;
  return (
    <div className={styles.acts}>
      {name !== null && (
        <button type="button" onClick={() => setOpen('correct')}>
          {texts.correct}
        </button>
      )}
      <button type="button" onClick={() => setOpen('revoke')}>
        {texts.revoke}
      </button>
      <ConfirmCard
        open={open === 'revoke'}
        title={texts.revokeTitle}
        text={texts.revokeText(title)}
        confirm={texts.revoke}
        keep={texts.keep}
        onConfirm={() => void dispatch(adminLicences.change.fetch({ action: 'revoke', licenceId }))}
        onClose={close}
      />
    </div>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { ExportForm as Export } from '@music/contracts';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useArea } from '../../../lib/state/hooks.js';
import { user } from '../user.state.js';
import { exportFailures, fieldTexts, privacyTexts as texts } from '../user.texts.js';

const blank = { password: '' };

/** Asks for the password, and saves the user's data as a file. An export continues after the page is left. */
export function ExportForm({ onAttempt }: { onAttempt: () => void }) {
  const form = useForm({ resolver: zodResolver(Export), defaultValues: blank });
  const { send, isSending, isDone, failure } = useFormArea(user.export, form, '', () => true);
  // Not while the form is being checked: that would be announced.
  const isPreparing = useArea(user.export).phase === 'fetching';
  const { reset } = form;
  useEffect(() => {
    if (isDone) reset(blank);
  }, [isDone, reset]);
  const submit = (event: FormEvent): void => {
    onAttempt();
    void form.handleSubmit(send)(event);
  };
  return (
    <Form name={texts.exportHeading} onSubmit={submit}>
      <TextField
        {...form.register('password')}
        label={fieldTexts.password}
        error={form.formState.errors.password?.message}
        type="password"
        autoComplete="current-password"
      />
      <FormStatus
        error={failureText(failure, exportFailures)}
        success={isDone ? texts.exported : null}
        progress={isPreparing ? texts.exportProgress : null}
      />
      <Submit isSending={isSending} label={texts.export} sending={texts.exporting} />
    </Form>
  );
}

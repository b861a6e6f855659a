import { zodResolver } from '@hookform/resolvers/zod';
import { EraseForm as Erasure } from '@music/contracts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { user } from '../user.state.js';
import { eraseFailures, fieldTexts, privacyTexts as texts } from '../user.texts.js';

const Fields = z.strictObject({
  form: Erasure,
  sure: z.boolean().refine((isSure) => isSure, texts.notSure),
});

/** Asks for the password and for a tick: this cannot be undone. */
export function EraseForm({ onAttempt }: { onAttempt: () => void }) {
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { form: { password: '' }, sure: false },
  });
  const { send, isSending, failure } = useFormArea(user.erase, form, 'form.');
  const { form: errors, sure } = form.formState.errors;
  const submit = (event: FormEvent): void => {
    onAttempt();
    void form.handleSubmit((values) => send(values.form))(event);
  };
  return (
    <Form name={texts.eraseHeading} onSubmit={submit}>
      <TextField
        {...form.register('form.password')}
        label={fieldTexts.password}
        error={errors?.password?.message}
        type="password"
        autoComplete="current-password"
      />
      <CheckField {...form.register('sure')} label={texts.sure} />
      <FormStatus error={sure?.message ?? failureText(failure, eraseFailures)} />
      <Submit isPlain isSending={isSending} label={texts.erase} sending={texts.erasing} />
    </Form>
  );
}

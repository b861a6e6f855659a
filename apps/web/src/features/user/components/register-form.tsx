import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { BotCheckPlace } from '../../../components/bot-check-place.js';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useLazyResolver } from '../../../lib/forms/use-lazy-resolver.js';
import { mismatchErrors } from '../password-confirmation.js';
import { user } from '../user.state.js';
import { authTexts as texts, fieldTexts, registrationFailures } from '../user.texts.js';
import { EnsembleField } from './ensemble-field.js';
import { NewPasswordFields } from './new-password-fields.js';

const loadResolver = async () => (await import('../visitor-resolvers.js')).visitorResolvers.register;
const compare = mismatchErrors(({ password }: { password: string }) => password);
const blank = { name: '', password: '', ensembleName: '', newsletter: false };

/**
 * With the address already known from the previous page: it is in the history's state, so that it never appears in a
 * URL.
 */
function useBlank() {
  const { email } = Object(useLocation().state) as { email?: unknown };
  return { form: { ...blank, email: typeof email === 'string' ? email : '' }, confirm: '' };
}

/** Registers and logs in; the address is verified later, by a mail. */
export function RegisterForm({ children }: { children?: ReactNode }) {
  const form = useForm({ resolver: useLazyResolver(loadResolver, compare), defaultValues: useBlank() });
  const { register, handleSubmit, formState } = form;
  const { send, isSending, failure } = useFormArea(user.register, form, 'form.');
  const { form: errors, confirm } = formState.errors;
  const submit = handleSubmit((values) => send(values.form));
  return (
    <Form name={texts.register} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('form.name')}
        label={fieldTexts.name}
        error={errors?.name?.message}
        autoComplete="name"
      />
      <TextField
        {...register('form.email')}
        label={fieldTexts.email}
        error={errors?.email?.message}
        type="email"
        autoComplete="username"
      />
      <NewPasswordFields
        label={fieldTexts.password}
        password={register('form.password')}
        confirm={register('confirm')}
        errors={{ password: errors?.password?.message, confirm: confirm?.message }}
      />
      <EnsembleField {...register('form.ensembleName')} error={errors?.ensembleName?.message} />
      <CheckField {...register('form.newsletter')} label={fieldTexts.newsletter} />
      <BotCheckPlace />
      <FormStatus error={failureText(failure, registrationFailures)} />
      <Submit isSending={isSending} label={texts.register} sending={texts.registering}>
        {children}
      </Submit>
    </Form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm } from '@music/contracts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '../../../components/check-field.js';
import { Form, Said, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/failure-text.js';
import { useFormArea } from '../../../lib/use-form-area.js';
import { user } from '../user.state.js';
import { accessTexts as texts, fieldTexts, loginFailures } from '../user.texts.js';

/** Whoever it logs in is known to the whole app at once; what happens then is the page's affair. */
export function LogInForm({ children }: { children?: ReactNode }) {
  const form = useForm({
    resolver: zodResolver(LoginForm),
    defaultValues: { email: '', password: '', remember: false },
  });
  const { send, isSending, failure } = useFormArea(user.login, form);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => send(values));
  return (
    <Form name={texts.logIn} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email')}
        label={fieldTexts.email}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
      />
      <TextField
        {...form.register('password')}
        label={fieldTexts.password}
        error={errors.password?.message}
        type="password"
        autoComplete="current-password"
      />
      <CheckField {...form.register('remember')} label={fieldTexts.remember} />
      <Said failure={failureText(failure, loginFailures)} />
      <Submit isSending={isSending} label={texts.logIn} sending={texts.loggingIn}>
        {children}
      </Submit>
    </Form>
  );
}

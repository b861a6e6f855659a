import { pathOf } from '@music/rules';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { BotCheckPlace } from '../../../components/bot-check-place.js';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useLazyResolver } from '../../../lib/forms/use-lazy-resolver.js';
import { user } from '../user.state.js';
import { authTexts as texts, fieldTexts, loginFailures } from '../user.texts.js';
import styles from './auth-form.module.css';

const loadResolver = async () => (await import('../visitor-resolvers.js')).visitorResolvers.logIn;

/** The form to reset the password opens with the address typed here. It takes the place of a dialog in the history. */
const Forgotten = ({ email, inDialog }: { email: string; inDialog: boolean }) => (
  <p className={styles.forgotten}>
    <Link to={pathOf('resetPassword')} replace={inDialog} state={{ email }}>
      {texts.forgotten}
    </Link>
  </p>
);

/** After a log-in the whole app knows the user at once; the page decides what happens next. */
export function LogInForm({ inDialog = false, children }: { inDialog?: boolean; children?: ReactNode }) {
  const form = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { email: '', password: '', remember: false },
  });
  const { send, isSending, failure } = useFormArea(user.login, form);
  const { errors } = form.formState;
  // A provider's check needs a place to show its widget, and keeps it while the form is sent again.
  const [isCheckShown, setCheckShown] = useState(false);
  if (failure?.code === 'BOT_CHECK_NEEDED' && !isCheckShown) setCheckShown(true);
  const submit = form.handleSubmit((values) => send(values));
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <>
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
        {isCheckShown && <BotCheckPlace />}
        <FormStatus error={failureText(failure, loginFailures)} />
        <Submit isSending={isSending} label={texts.logIn} sending={texts.loggingIn}>
          {children}
        </Submit>
      </Form>
      <Forgotten email={email} inDialog={inDialog} />
    </>
  );
}

import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { BotCheckPlace } from '../../../components/bot-check-place.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useLazyResolver } from '../../../lib/forms/use-lazy-resolver.js';
import { user as calls } from '../user.state.js';
import { fieldTexts, resetFailures, resetSent, resetTexts as texts } from '../user.texts.js';

const loadResolver = async () => (await import('../visitor-resolvers.js')).visitorResolvers.resetPassword;

/** What was typed into the log-in form, which leads here. */
const typedEmail = (state: unknown): string => {
  const { email } = Object(state) as { email?: unknown };
  return typeof email === 'string' ? email : '';
};

/** Asks for the mail with the link; the link leads to the same address with a token. */
export function ResetScreen() {
  const email = typedEmail(useLocation().state);
  const form = useForm({ resolver: useLazyResolver(loadResolver), defaultValues: { email } });
  const { send, isSending, isDone, failure } = useFormArea(calls.resetPassword, form);
  usePageHead();
  const submit = form.handleSubmit((values) => send({ email: values.email }));
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Form name={texts.title} onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('email')}
          label={fieldTexts.email}
          error={form.formState.errors.email?.message}
          type="email"
          autoComplete="username"
        />
        <BotCheckPlace />
        <FormStatus error={failureText(failure, resetFailures)} success={isDone ? resetSent : null} />
        <Submit isSending={isSending} label={texts.send} sending={texts.sending} />
      </Form>
    </>
  );
}

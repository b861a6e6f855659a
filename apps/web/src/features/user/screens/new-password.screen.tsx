import { accountPath, pathOf } from '@music/rules';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useLazyResolver } from '../../../lib/forms/use-lazy-resolver.js';
import { NewPasswordFields } from '../components/new-password-fields.js';
import { mismatchErrors } from '../password-confirmation.js';
import { user as calls } from '../user.state.js';
import { fieldTexts, passwordChanged, resetTexts as texts, tokenFailures } from '../user.texts.js';

const loadResolver = async () => (await import('../visitor-resolvers.js')).visitorResolvers.newPassword;
const compare = mismatchErrors(({ newPassword }: { newPassword: string }) => newPassword);

const Next = ({ failed }: { failed: boolean }) =>
  failed ? (
    <Link to={pathOf('resetPassword')}>{texts.askAgain}</Link>
  ) : (
    <Link to={accountPath('log-in')}>{texts.logIn}</Link>
  );

/** The target of the mail's link: the token in the address, and a new password. */
export function NewPasswordScreen({ token }: { token: string }) {
  const form = useForm({
    resolver: useLazyResolver(loadResolver, compare),
    defaultValues: { form: { token, newPassword: '' }, confirm: '' },
  });
  const { send, isSending, isDone, failure } = useFormArea(calls.changePasswordByToken, form, 'form.');
  const { form: errors, confirm } = form.formState.errors;
  usePageHead();
  const submit = form.handleSubmit((values) => send(values.form));
  const hasFailed = failure?.status === 401 || failure?.status === 410 || errors?.token !== undefined;
  const errorText = errors?.token ? (tokenFailures[401] ?? null) : failureText(failure, tokenFailures);
  return (
    <>
      <PageTitle lead={texts.newLead}>{texts.title}</PageTitle>
      <Form name={texts.title} onSubmit={(event) => void submit(event)}>
        {!isDone && (
          <NewPasswordFields
            label={fieldTexts.newPassword}
            password={form.register('form.newPassword')}
            confirm={form.register('confirm')}
            errors={{ password: errors?.newPassword?.message, confirm: confirm?.message }}
          />
        )}
        <FormStatus error={errorText} success={isDone ? passwordChanged : null} />
        {isDone ? (
          <Next failed={false} />
        ) : (
          <Submit isSending={isSending} label={texts.save} sending={texts.saving}>
            {hasFailed && <Next failed />}
          </Submit>
        )}
      </Form>
    </>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordForm } from '@music/contracts';
import { pathOf } from '@music/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { TextField } from '../../../components/text-field.js';
import { UserOnly } from '../../../components/user-only.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { NewPasswordFields } from '../components/new-password-fields.js';
import { confirmed } from '../confirmed.js';
import { usePageUser } from '../page-user.js';
import { user as calls } from '../user.state.js';
import {
  accountTexts,
  fieldTexts,
  morphedTexts,
  passwordChanged,
  passwordFailures,
  passwordTexts as texts,
} from '../user.texts.js';

const Fields = confirmed(ChangePasswordForm, ({ newPassword }) => newPassword);
const blank = { form: { oldPassword: '', newPassword: '' }, confirm: '' };

const HiddenEmail = ({ email }: { email: string }) => (
  // A password manager has to know whose password it is.
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

/** The old password and a new one. */
export default function PasswordScreen() {
  const { email } = usePageUser();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: blank });
  const { send, isSending, isDone, failure } = useFormArea(calls.changePassword, form, 'form.');
  const { form: errors, confirm } = form.formState.errors;
  const { reset } = form;
  useEffect(() => {
    if (isDone) reset(blank);
  }, [isDone, reset]);
  const submit = form.handleSubmit((values) => send(values.form));
  const success = isDone ? passwordChanged : null;
  return (
    <>
      <PageTitle lead={texts.lead}>{accountTexts.password}</PageTitle>
      <UserOnly refusal={morphedTexts.change}>
        <Form name={accountTexts.password} onSubmit={(event) => void submit(event)}>
          <HiddenEmail email={email} />
          <TextField
            {...form.register('form.oldPassword')}
            label={fieldTexts.oldPassword}
            error={errors?.oldPassword?.message}
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields
            label={fieldTexts.newPassword}
            password={form.register('form.newPassword')}
            confirm={form.register('confirm')}
            errors={{ password: errors?.newPassword?.message, confirm: confirm?.message }}
          />
          <FormStatus error={failureText(failure, passwordFailures)} success={success} />
          <Submit isSending={isSending} label={texts.save} sending={texts.saving}>
            <Link to={pathOf('resetPassword')} state={{ email }}>
              {texts.forgotten}
            </Link>
          </Submit>
        </Form>
      </UserOnly>
    </>
  );
}

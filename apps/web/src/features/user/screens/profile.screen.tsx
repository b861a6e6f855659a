import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileForm, type UserDetail } from '@music/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AddressFields } from '../../../components/address-fields.js';
import { OptionalAddress, typedAddress } from '../../../components/typed-address.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { TextField } from '../../../components/text-field.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useOnSaved } from '../../../lib/forms/use-on-saved.js';
import { useSavedValues } from '../../../lib/forms/use-saved-values.js';
import { useUnsaved } from '../../../lib/forms/use-unsaved.js';
import { useIsMorphed } from '../../../lib/pages/morphed.js';
import { EnsembleField } from '../components/ensemble-field.js';
import { usePageUser } from '../page-user.js';
import { user as calls } from '../user.state.js';
import {
  accountTexts,
  fieldTexts,
  morphedTexts,
  profileFailures,
  profileTexts as texts,
} from '../user.texts.js';
import styles from './profile.module.css';

const Fields = ProfileForm.extend({ address: OptionalAddress });

const filledWith = ({ name, email, ensembleName, address }: UserDetail) => ({
  name,
  email,
  ensembleName: ensembleName ?? '',
  address: typedAddress(address, name),
});

const PostalAddress = ({ children }: { children: ReactNode }) => (
  <fieldset className={styles.address}>
    <legend>{texts.address}</legend>
    <p>{texts.addressHint}</p>
    {children}
  </fieldset>
);

/** What is typed into it is gone with the field. */
const whileShown = { shouldUnregister: true };

type Input = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Only the user may change it. */
function EmailField(input: Input) {
  const isMorphed = useIsMorphed();
  return (
    <TextField
      {...input}
      label={fieldTexts.email}
      hint={isMorphed ? morphedTexts.change : texts.emailHint}
      readOnly={isMorphed}
      type="email"
      autoComplete="email"
    />
  );
}
const CurrentPassword = (input: Input) => (
  <TextField
    {...input}
    label={fieldTexts.oldPassword}
    hint={texts.passwordHint}
    type="password"
    autoComplete="current-password"
  />
);

/** Name, address of the mail, ensemble, and the postal address that the checkout starts from. */
export default function ProfileScreen() {
  const user = usePageUser();
  const saved = filledWith(user);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: saved });
  const sending = useFormArea(calls.updateProfile, form);
  const { send, isSending, isDone, failure } = sending;
  const { register, formState, handleSubmit, reset, getValues } = form;
  const { errors } = formState;
  const { question } = useLeaveQuestion(useUnsaved(form));
  useOnSaved(form, sending, () => reset(getValues()));
  useSavedValues(form, saved);
  const email = useWatch({ control: form.control, name: 'email' });
  const isMoving = email.trim().toLowerCase() !== user.email.toLowerCase();
  const submit = handleSubmit((values) => send(values));
  return (
    <>
      <PageTitle lead={texts.lead}>{accountTexts.profile}</PageTitle>
      <Form name={accountTexts.profile} onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name')}
          label={fieldTexts.name}
          error={errors.name?.message}
          autoComplete="name"
        />
        <EmailField {...register('email')} error={errors.email?.message} />
        {isMoving && (
          <CurrentPassword {...register('password', whileShown)} error={errors.password?.message} />
        )}
        <EnsembleField {...register('ensembleName')} error={errors.ensembleName?.message} />
        <PostalAddress>
          <AddressFields
            kind="billing"
            register={(field) => register(`address.${field}`)}
            errors={errors.address}
          />
        </PostalAddress>
        <FormStatus error={failureText(failure, profileFailures)} success={isDone ? texts.saved : null} />
        <Submit isSending={isSending} label={texts.save} sending={texts.saving} />
        {question}
      </Form>
    </>
  );
}

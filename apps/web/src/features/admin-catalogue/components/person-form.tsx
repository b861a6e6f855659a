import { zodResolver } from '@hookform/resolvers/zod';
import type { ManagedPerson } from '@music/contracts';
import { composerText } from '@music/rules';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { type Drafts, useDraft } from '../../../lib/forms/use-draft.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { adminCatalogue } from '../admin-catalogue.state.js';
import { editTexts, peopleTexts as texts, personFailures } from '../admin-catalogue.texts.js';

const PersonFields = z.object({
  firstName: z.string(),
  lastName: z.string().trim().min(1, texts.noLastName),
});

export type PersonFields = z.infer<typeof PersonFields>;

/** The key of a person's draft. */
export const personKey = ({ id }: { id: unknown }): string => String(id);

interface PersonFormProps {
  person: ManagedPerson;
  drafts: Drafts<PersonFields>;
  onClose: () => void;
}

/**
 * Sends the name with the version that was read, and closes once it is saved; until then it takes no other name, which would be
 * lost. Closing it in any way but Cancel keeps what was typed as a draft.
 */
export function PersonForm({ person, drafts, onClose }: PersonFormProps) {
  const { id, firstName, lastName, version } = person;
  const [base] = useState({ firstName, lastName });
  const form = useForm({
    resolver: zodResolver(PersonFields),
    defaultValues: { ...base, ...drafts.get(personKey(person)) },
  });
  const discardAndClose = useDraft(form, drafts, personKey(person), base, onClose);
  const { register, formState } = form;
  const { send, isSending, isWaiting, isDone, failure } = useFormArea(
    adminCatalogue.editPerson,
    form,
    '',
    (sent) => sent?.id === id,
  );
  const submit = form.handleSubmit((name) => send({ id, version, ...name }));
  useEffect(() => {
    if (isDone) discardAndClose();
  }, [isDone, discardAndClose]);
  return (
    <Form name={texts.edit(composerText(person))} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('firstName')}
        label={texts.firstName}
        hint={texts.firstNameHint}
        error={formState.errors.firstName?.message}
        autoComplete="off"
        readOnly={isSending}
      />
      <TextField
        {...register('lastName')}
        label={texts.lastName}
        error={formState.errors.lastName?.message}
        autoComplete="off"
        readOnly={isSending}
      />
      <p>{texts.everywhere}</p>
      <FormStatus error={failureText(failure, personFailures)} />
      <Submit isSending={isSending} isWaiting={isWaiting} label={editTexts.save} sending={editTexts.saving}>
        <button type="button" onClick={discardAndClose}>
          {editTexts.cancel}
        </button>
      </Submit>
    </Form>
  );
}

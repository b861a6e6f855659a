import { zodResolver } from '@hookform/resolvers/zod';
import type { ManagedPublication } from '@music/contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { type Drafts, useDraft } from '../../../lib/forms/use-draft.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { adminCatalogue } from '../admin-catalogue.state.js';
import { catalogueTexts, editFailures, editTexts as texts, fieldNames } from '../admin-catalogue.texts.js';
import {
  changesOf,
  EditFields,
  type EditFormApi,
  publicationKey,
  type TypedPublication,
  typedOf,
} from '../edit-fields.js';

const amounts = [
  { name: 'pdf', hint: texts.priceHint, inputMode: 'decimal' },
  { name: 'hardcopy', hint: texts.priceHint, inputMode: 'decimal' },
  { name: 'stock', hint: texts.stockHint, inputMode: 'numeric' },
] as const;
const flags = ['outOfPrint', 'sheetMusic', 'mp3s', 'scoreNotes'] as const;

interface FieldsProps {
  form: EditFormApi;
  isReadOnly: boolean;
}

const Fields = ({ form: { register, formState }, isReadOnly }: FieldsProps) => (
  <>
    {amounts.map(({ name, ...field }) => (
      <TextField
        key={name}
        {...register(name)}
        {...field}
        label={fieldNames[name]}
        error={formState.errors[name]?.message}
        autoComplete="off"
        readOnly={isReadOnly}
      />
    ))}
    {flags.map((name) => (
      <CheckField
        key={name}
        {...register(name)}
        label={fieldNames[name]}
        aria-disabled={isReadOnly || undefined}
        onClick={(event) => isReadOnly && event.preventDefault()}
      />
    ))}
    <p>{texts.flags}</p>
    <TextArea
      {...register('notes')}
      label={fieldNames.notes}
      error={formState.errors.notes?.message}
      readOnly={isReadOnly}
    />
  </>
);

interface EditFormProps {
  publication: ManagedPublication;
  drafts: Drafts<TypedPublication>;
  onClose: () => void;
}

/**
 * Sends the changes with the version that was read, and closes once they are saved; until then it takes no others, which would be
 * lost. Closing it in any way but Cancel keeps what was typed as a draft.
 */
export function EditForm({ publication, drafts, onClose }: EditFormProps) {
  const { category, id, version, title } = publication;
  const key = publicationKey(publication);
  const [base] = useState(() => typedOf(publication));
  const form: EditFormApi = useForm({
    resolver: zodResolver(EditFields),
    defaultValues: { ...base, ...drafts.get(key) },
  });
  const discardAndClose = useDraft(form, drafts, key, base, onClose);
  const { send, isSending, isWaiting, isDone, failure } = useFormArea(
    adminCatalogue.edit,
    form,
    '',
    (sent) => sent !== null && publicationKey(sent) === key,
  );
  const submit = form.handleSubmit((values) =>
    send({ category, id, version, ...changesOf(publication, values) }),
  );
  useEffect(() => {
    if (isDone) discardAndClose();
  }, [isDone, discardAndClose]);
  return (
    <Form name={catalogueTexts.edit(title)} onSubmit={(event) => void submit(event)}>
      <Fields form={form} isReadOnly={isSending} />
      <FormStatus error={failureText(failure, editFailures)} />
      <Submit isSending={isSending} isWaiting={isWaiting} label={texts.save} sending={texts.saving}>
        <button type="button" onClick={discardAndClose}>
          {texts.cancel}
        </button>
      </Submit>
    </Form>
  );
}

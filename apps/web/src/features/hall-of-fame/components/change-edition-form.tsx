import { zodResolver } from '@hookform/resolvers/zod';
import { editionFields, type ManagedEdition } from '@music/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useOnSaved } from '../../../lib/forms/use-on-saved.js';
import { type EditionFormApi, editionSchema, typedOf } from '../edition-fields.js';
import { fameAdmin } from '../fame-admin.state.js';
import { formFailures, formTexts as texts } from '../fame-admin.texts.js';
import { EditionFields } from './edition-fields.js';
import styles from './edition-form.module.css';

/** Changes the fields that may still be changed; the others are sent unchanged. Give it the stage as `key`. */
export function ChangeEditionForm({ edition }: { edition: ManagedEdition }) {
  const { id, changeable } = edition;
  const form: EditionFormApi = useForm({
    resolver: zodResolver(editionSchema(edition)),
    defaultValues: typedOf(edition),
  });
  // The version that the form shows, no matter what others have saved since.
  const [opened] = useState(edition.version);
  const { data: saved } = useArea(fameAdmin.change);
  const sending = useFormArea(fameAdmin.change, form);
  const { send, isSending, isDone, failure } = sending;
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const { question } = useLeaveQuestion(() => isDirty);
  useOnSaved(form, sending, () => reset(getValues()));
  const submit = form.handleSubmit(({ category: _, ...fields }) =>
    send({ id, version: saved?.version ?? opened, ...fields }),
  );
  return (
    <Form name={texts.changeHeading} onSubmit={(event) => void submit(event)}>
      {changeable.length < editionFields.length && <p className={styles.note}>{texts.fixed}</p>}
      <EditionFields form={form} changeable={changeable} />
      <FormStatus error={failureText(failure, formFailures)} success={isDone ? texts.saved : null} />
      {changeable.length > 0 && <Submit isSending={isSending} label={texts.save} sending={texts.saving} />}
      {question}
    </Form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { refusingHalfTyped } from '../../../lib/forms/refusing-half-typed.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useUnsaved } from '../../../lib/forms/use-unsaved.js';
import { blankEdition, type EditionFormApi, newEditionSchema } from '../edition-fields.js';
import { fameAdmin } from '../fame-admin.state.js';
import { formFailures, formTexts as texts } from '../fame-admin.texts.js';
import { EditionFields } from './edition-fields.js';

/** Creates an edition; it is visible as soon as it has an opening time. */
export function NewEditionForm() {
  const form: EditionFormApi = useForm({
    resolver: refusingHalfTyped(zodResolver(newEditionSchema), texts.halfTyped),
    defaultValues: blankEdition,
  });
  const { send, isSending, isDone, failure } = useFormArea(fameAdmin.create, form);
  const { reset } = form;
  const { question } = useLeaveQuestion(useUnsaved(form));
  useEffect(() => {
    if (isDone) reset(blankEdition);
  }, [isDone, reset]);
  const submit = form.handleSubmit((edition) => send(edition));
  return (
    <Form name={texts.newHeading} onSubmit={(event) => void submit(event)}>
      <EditionFields form={form} changeable={null} />
      <FormStatus error={failureText(failure, formFailures)} success={isDone ? texts.created : null} />
      <Submit isSending={isSending} label={texts.create} sending={texts.saving} />
      {question}
    </Form>
  );
}

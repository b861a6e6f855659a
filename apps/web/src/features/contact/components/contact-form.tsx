import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { BotCheckPlace } from '../../../components/bot-check-place.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useLazyResolver } from '../../../lib/forms/use-lazy-resolver.js';
import { contact } from '../contact.state.js';
import { contactFailures, contactTexts as texts } from '../contact.texts.js';

const loadResolver = async () => (await import('../contact-resolver.js')).contactResolver;

interface Sender {
  name: string;
  email: string;
}

interface Message extends Sender {
  subject: string;
  message: string;
}

/**
 * Fills in the sender's details in fields that have not been edited. Each field is reset on its own: a submission that is being
 * validated would be abandoned when the whole form is reset.
 */
function useSender(sender: Sender | null, { resetField, getFieldState }: UseFormReturn<Message>): void {
  const { name = '', email = '' } = sender ?? {};
  useEffect(() => {
    for (const [field, defaultValue] of [
      ['name', name],
      ['email', email],
    ] as const)
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue });
  }, [name, email, resetField, getFieldState]);
}

/**
 * The form and its call. Once a message has been sent, its subject and text are each emptied, unless they have been edited in the
 * meantime; the sender's details stay.
 */
function useContactForm(sender: Sender | null) {
  const form = useForm<Message>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { name: '', email: '', subject: '', message: '' },
  });
  // `getFieldState` relies on `dirtyFields`, which a form keeps up to date only if they are read.
  void form.formState.dirtyFields;
  useSender(sender, form);
  const sending = useFormArea(contact.message, form);
  const { isDone, send } = sending;
  const { getValues, handleSubmit, resetField } = form;
  // As typed: validation trims what is sent.
  const submitted = useRef<Message>(null);
  useEffect(() => {
    if (!isDone) return;
    for (const field of ['subject', 'message'] as const)
      if (getValues(field) === submitted.current?.[field]) resetField(field);
  }, [isDone, getValues, resetField]);
  const submit = handleSubmit((message) => {
    submitted.current = getValues();
    send(message);
  });
  return { ...form, ...sending, submit };
}

/** The typed text stays until it is sent. `sender`: the logged-in user. */
export function ContactForm({ sender }: { sender: Sender | null }) {
  const { register, formState, getFieldState, submit, isSending, isDone, failure } = useContactForm(sender);
  const { errors } = formState;
  // Not from the last render: on a busy device the page may be left before the next.
  const { question } = useLeaveQuestion(
    () => getFieldState('subject').isDirty || getFieldState('message').isDirty,
  );
  return (
    <Form name={texts.heading} onSubmit={(event) => void submit(event)}>
      <TextField {...register('name')} label={texts.name} error={errors.name?.message} autoComplete="name" />
      <TextField
        {...register('email')}
        label={texts.email}
        hint={texts.copy}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <TextField {...register('subject')} label={texts.subject} error={errors.subject?.message} />
      <TextArea {...register('message')} label={texts.message} error={errors.message?.message} />
      <BotCheckPlace />
      <FormStatus error={failureText(failure, contactFailures)} success={isDone ? texts.sent : null} />
      <Submit isSending={isSending} label={texts.send} sending={texts.sending} />
      {question}
    </Form>
  );
}

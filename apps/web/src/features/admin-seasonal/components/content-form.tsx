import { zodResolver } from '@hookform/resolvers/zod';
import type { SeasonalContent } from '@music/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useOnSaved } from '../../../lib/forms/use-on-saved.js';
import { useUnsavedChange } from '../../../lib/forms/use-unsaved.js';
import { adminSeasonal } from '../admin-seasonal.state.js';
import { seasonalAdminTexts as texts, seasonalFailures } from '../admin-seasonal.texts.js';
import { blankList, SeasonalFields, type TypedPage, typedPage } from '../seasonal-fields.js';
import { ListFields, type SeasonalForm } from './list-fields.js';
import styles from './list-fields.module.css';

interface ContentFormProps {
  content: SeasonalContent;
  /** Told whether something was changed and not saved. */
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/**
 * Shows the page as saved. A version that is loaded later, as after a log-in, replaces an unchanged form only: otherwise what was
 * typed is kept with its old version, which the server refuses to save over a newer one.
 */
function useContentForm({ content, onUnsavedChange }: ContentFormProps) {
  const form: SeasonalForm = useForm<TypedPage, unknown, SeasonalContent>({
    resolver: zodResolver(SeasonalFields),
    defaultValues: typedPage(content),
  });
  const sending = useFormArea(adminSeasonal.change, form, '', (sent) => sent?.slug === content.slug);
  const { isDirty } = form.formState;
  const { isDone } = sending;
  const show = (): void => form.reset(typedPage(content));
  // Not if the form already has this version, as when it opens: a reset would discard what was typed before this effect ran.
  const showLoaded = useEffectEvent(() => {
    if (!isDirty && form.getValues('version') !== content.version) show();
  });
  useEffect(() => showLoaded(), [content]);
  useOnSaved(form, sending, show);
  // What was typed meanwhile belongs on top of what has just been saved.
  const adoptVersion = useEffectEvent(() => form.setValue('version', content.version));
  useEffect(() => {
    if (isDone) adoptVersion();
  }, [isDone]);
  useUnsavedChange(form, onUnsavedChange);
  return { form, ...sending };
}

const PageFields = ({ form: { register, formState } }: { form: SeasonalForm }) => (
  <>
    <TextField {...register('title')} label={texts.pageTitle} error={formState.errors.title?.message} />
    <TextArea {...register('intro')} label={texts.intro} error={formState.errors.intro?.message} rows={5} />
    <div className={styles.days}>
      <TextField
        {...register('from')}
        label={texts.from}
        hint={texts.dayHint}
        error={formState.errors.from?.message}
      />
      <TextField {...register('to')} label={texts.to} error={formState.errors.to?.message} />
    </div>
  </>
);

/** Title, introduction, days and lists of one seasonal page. */
export function ContentForm(props: ContentFormProps) {
  const { form, send, isSending, isWaiting, isDone, failure } = useContentForm(props);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lists' });
  const submit = form.handleSubmit((values) => send(values));
  const addRef = useRef<HTMLButtonElement>(null);
  // A removed list takes the focus with it.
  const removeList = (at: number): void => {
    remove(at);
    addRef.current?.focus();
  };
  return (
    <Form name={texts.form} onSubmit={(event) => void submit(event)}>
      <PageFields form={form} />
      {fields.map(({ id }, at) => (
        <ListFields key={id} form={form} at={at} onRemove={() => removeList(at)} />
      ))}
      <p className={styles.add}>
        <button ref={addRef} type="button" onClick={() => append(blankList)}>
          {texts.add}
        </button>
      </p>
      <FormStatus error={failureText(failure, seasonalFailures)} success={isDone ? texts.saved : null} />
      <Submit isSending={isSending} isWaiting={isWaiting} label={texts.save} sending={texts.saving} />
    </Form>
  );
}

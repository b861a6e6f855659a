import { zodResolver } from '@hookform/resolvers/zod';
import { editionFields, type ManagedEdition } from '@music/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import type { Failure } from '../../../lib/api/http.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { refusingHalfTyped } from '../../../lib/forms/refusing-half-typed.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useOnSaved } from '../../../lib/forms/use-on-saved.js';
import { useUnsaved } from '../../../lib/forms/use-unsaved.js';
import { type EditionFormApi, editionSchema, typedOf } from '../edition-fields.js';
import { fameAdmin } from '../fame-admin.state.js';
import { formFailures, formTexts as texts } from '../fame-admin.texts.js';
import { EditionFields } from './edition-fields.js';
import styles from './edition-form.module.css';

/**
 * At a new stage the form shows what is stored then, but keeps what was typed in fields that can still be changed. Returns the
 * version to send: that of the values before anything was typed.
 */
function useShownVersion(
  { reset, setValue, getValues, formState: { dirtyFields } }: EditionFormApi,
  edition: ManagedEdition,
): number {
  const { stage, version, changeable } = edition;
  // It stays the same when others save a newer one, so that what is typed here never overwrites theirs.
  const [shown, setShown] = useState(version);
  const shownStage = useRef(stage);
  const showStage = useEffectEvent(() => {
    if (shownStage.current === stage) return;
    shownStage.current = stage;
    const values = getValues();
    const typed = changeable.filter((field) => dirtyFields[field]);
    reset(typedOf(edition));
    for (const field of typed) setValue(field, values[field], { shouldDirty: true });
    if (typed.length === 0) setShown(version);
  });
  useEffect(() => showStage(), [stage]);
  return shown;
}

/**
 * If a save is refused because the edition has advanced, loads the editions again. The fields that are fixed by now then show what
 * is stored, so the refusal is shown below the form and not beside them.
 */
function useStageRefusal(): Failure | null {
  const dispatch = useDispatch();
  const { failure } = useArea(fameAdmin.change);
  const isOutdated = failure?.code === 'HALL_OF_FAME_FIXED';
  useEffect(() => {
    if (isOutdated) dispatch(fameAdmin.editions.fetch());
  }, [dispatch, isOutdated]);
  return isOutdated ? { ...failure, fields: [] } : null;
}

/** Changes the fields that may still be changed; the others are sent unchanged. */
export function ChangeEditionForm({ edition }: { edition: ManagedEdition }) {
  const { id, changeable } = edition;
  const form: EditionFormApi = useForm({
    resolver: refusingHalfTyped(zodResolver(editionSchema(edition)), texts.halfTyped),
    defaultValues: typedOf(edition),
  });
  const shown = useShownVersion(form, edition);
  const { data: saved } = useArea(fameAdmin.change);
  const sending = useFormArea(fameAdmin.change, form);
  const { send, isSending, isDone, failure } = sending;
  const refusal = useStageRefusal();
  const { reset, getValues } = form;
  const { question } = useLeaveQuestion(useUnsaved(form));
  useOnSaved(form, sending, () => reset(getValues()));
  const submit = form.handleSubmit(({ category: _, ...fields }) =>
    send({ id, version: Math.max(shown, saved?.id === id ? saved.version : 0), ...fields }),
  );
  return (
    <Form name={texts.changeHeading} onSubmit={(event) => void submit(event)}>
      {changeable.length < editionFields.length && <p className={styles.note}>{texts.fixed}</p>}
      <EditionFields form={form} changeable={changeable} />
      <FormStatus
        error={failureText(refusal ?? failure, formFailures)}
        success={isDone ? texts.saved : null}
      />
      {changeable.length > 0 && <Submit isSending={isSending} label={texts.save} sending={texts.saving} />}
      {question}
    </Form>
  );
}

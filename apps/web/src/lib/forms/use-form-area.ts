import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { BoundCall } from '../state/call.js';
import type { Failure, FieldError } from '../api/http.js';
import { useArea, useDispatch } from '../state/hooks.js';

interface FormArea<A> {
  send: (form: A) => void;
  /**
   * True from the press of the button, including while validation is still loading. Without `isAbout` also true for a call that
   * somebody else started.
   */
  isSending: boolean;
  /** True while a call about something else is running, which has to end first. */
  isWaiting: boolean;
  isDone: boolean;
  failure: Failure | null;
}

/** Whether the last attempt was refused by the form itself, so that nothing was sent. */
function useOwnRefusal<F extends FieldValues, C, T>({ subscribe }: UseFormReturn<F, C, T>): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(
    () =>
      subscribe({
        formState: { submitCount: true },
        callback: ({ isSubmitted = false, isSubmitSuccessful }) =>
          setRefused(isSubmitted && !isSubmitSuccessful),
      }),
    [subscribe],
  );
  return isRefused;
}

/** Shows errors at their fields and focuses the first of these; returns the errors whose field the form does not have. */
function showAtFields<F extends FieldValues, C, T>(
  { setError, getFieldState }: Pick<UseFormReturn<F, C, T>, 'setError' | 'getFieldState'>,
  errors: readonly FieldError[],
  prefix: string,
): readonly FieldError[] {
  const others: FieldError[] = [];
  let isFirst = true;
  for (const error of errors) {
    const path = `${prefix}${error.field}` as Path<F>;
    setError(path, { type: 'server', message: error.reason }, { shouldFocus: isFirst });
    if (getFieldState(path).error?.ref) isFirst = false;
    else others.push(error);
  }
  return others;
}

/** What the fields do not show of a failure: everything if no field is wrong. */
function useShownAtFields<F extends FieldValues, C, T>(
  { setError, getFieldState }: UseFormReturn<F, C, T>,
  failure: Failure | null,
  prefix: string,
): Failure | null {
  const [fields, setFields] = useState<readonly FieldError[]>([]);
  useEffect(
    () => setFields(showAtFields({ setError, getFieldState }, failure?.fields ?? [], prefix)),
    [failure, setError, getFieldState, prefix],
  );
  if (!failure?.fields.length) return failure;
  return fields.length > 0 ? { ...failure, fields } : null;
}

/**
 * Connects a form with the area of its call: a form opens without messages, is sent once however often it is submitted, and shows
 * the server's errors at their fields; `failure` is the rest. An attempt that the form refuses hides the result of the one before.
 * A call that is already running when the form opens runs on. Its result is shown only if `isAbout` says that it concerns the same
 * record, that is, if this form was closed while being sent and has been reopened.
 * `prefix`: put before the server's field names to get the form's, such as `address.`.
 */
export function useFormArea<F extends FieldValues, C, T, A, R, V>(
  area: BoundCall<A, R, V>,
  form: UseFormReturn<F, C, T>,
  prefix = '',
  isAbout?: (args: V | null) => boolean,
): FormArea<A> {
  const dispatch = useDispatch();
  const { phase, args, failure } = useArea(area);
  const isRunning = phase === 'fetching';
  const isAboutThis = isAbout?.(args);
  const isOther = isAboutThis === false;
  const [isSent, setSent] = useState(isAboutThis === true && (isRunning || phase === 'error'));
  const isOwn = isSent && !isOther;
  const rest = useShownAtFields(form, isOwn ? failure : null, prefix);
  const isRefused = useOwnRefusal(form);
  const clearOld = useEffectEvent(() => {
    if (!isRunning && !isOther && !isSent) dispatch(area.clear());
  });
  // A failure that was seen is not shown again when the form is reopened.
  const clearSeen = useEffectEvent(() => {
    if (phase === 'error' && isAboutThis) dispatch(area.clear());
  });
  useEffect(() => {
    clearOld();
    return () => clearSeen();
  }, []);
  return {
    send: (form) => {
      setSent(true);
      dispatch(area.fetch(form));
    },
    isSending: (isRunning && !isOther) || form.formState.isSubmitting,
    isWaiting: isRunning && isOther,
    isDone: isOwn && phase === 'success' && !isRefused,
    failure: isRefused ? null : rest,
  };
}

import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { BoundCall } from '../state/call.js';
import type { Failure, FieldError } from '../api/http.js';
import { useArea, useDispatch } from '../state/hooks.js';

interface FormArea<A> {
  send: (form: A) => void;
  /** True from the press of the button, including while validation is still loading. */
  isSending: boolean;
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
 * `within`: a prefix for the server's field names in the form's values, such as `address.`.
 */
export function useFormArea<F extends FieldValues, C, T, A, R, V>(
  area: BoundCall<A, R, V>,
  form: UseFormReturn<F, C, T>,
  prefix = '',
): FormArea<A> {
  const dispatch = useDispatch();
  const { phase, failure: last } = useArea(area);
  // What the area still has from an earlier visit, until it is cleared.
  const [old] = useState(last);
  const failure = last === old ? null : last;
  const rest = useShownAtFields(form, failure, prefix);
  const isRefused = useOwnRefusal(form);
  useEffect(() => void dispatch(area.clear()), [area, dispatch]);
  return {
    send: (form) => void dispatch(area.fetch(form)),
    isSending: phase === 'fetching' || form.formState.isSubmitting,
    isDone: phase === 'success' && !isRefused,
    failure: isRefused ? null : rest,
  };
}

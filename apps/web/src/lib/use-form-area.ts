import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { BoundCall } from './call.js';
import type { Failure } from './http.js';
import { useArea, useDispatch } from './hooks.js';

interface Sending<A> {
  send: (form: A) => void;
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

/**
 * Connects a form with the area of its call: a form opens without messages, is sent once however often it is submitted, and shows
 * the server's errors at their fields. An attempt that the form refuses hides the result of the one before. `within`: a prefix for
 * the server's field names in the form's values, such as `address.`.
 */
export function useFormArea<F extends FieldValues, C, T, A, R, V>(
  area: BoundCall<A, R, V>,
  form: UseFormReturn<F, C, T>,
  within = '',
): Sending<A> {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(area);
  const { setError } = form;
  const isRefused = useOwnRefusal(form);
  useEffect(() => void dispatch(area.clear()), [area, dispatch]);
  useEffect(() => {
    for (const { field, reason } of failure?.fields ?? [])
      setError(`${within}${field}` as Path<F>, { type: 'server', message: reason });
  }, [failure, setError, within]);
  return {
    send: (form) => void dispatch(area.fetch(form)),
    isSending: phase === 'fetching',
    isDone: phase === 'success' && !isRefused,
    failure: isRefused ? null : failure,
  };
}

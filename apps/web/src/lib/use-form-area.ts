import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { BoundCall } from './call.js';
import type { Failure } from './http.js';
import { useArea, useDispatch } from './hooks.js';

interface Sending<A> {
  send: (form: A) => void;
  isSending: boolean;
  isDone: boolean;
  failure: Failure | null;
}

/**
 * Connects a form with the area of its call: a form opens without messages, is sent once however often it is submitted, and shows
 * the server's errors at their fields. `within`: a prefix for the server's field names in the form's values, such as `address.`.
 */
export function useFormArea<F extends FieldValues, A, R, V>(
  area: BoundCall<A, R, V>,
  { setError }: { setError: UseFormSetError<F> },
  within = '',
): Sending<A> {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(area);
  useEffect(() => void dispatch(area.clear()), [area, dispatch]);
  useEffect(() => {
    for (const { field, reason } of failure?.fields ?? [])
      setError(`${within}${field}` as Path<F>, { type: 'server', message: reason });
  }, [failure, setError, within]);
  return {
    send: (form) => void dispatch(area.fetch(form)),
    isSending: phase === 'fetching',
    isDone: phase === 'success',
    failure,
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Sending {
  isSending: boolean;
  isDone: boolean;
}

const jsonOf = (values: object): [string, string][] =>
  Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);

/** Calls `onSaved` once a form has been saved, unless the form was changed while it was being saved. */
export function useOnSaved<F extends FieldValues, C, T>(
  { getValues }: UseFormReturn<F, C, T>,
  { isSending, isDone }: Sending,
  onSaved: () => void,
): void {
  const sent = useRef<ReadonlyMap<string, string>>(new Map());
  const rememberSent = useEffectEvent(() => (sent.current = new Map(jsonOf(getValues()))));
  const isAsSent = (): boolean =>
    jsonOf(getValues()).every(([name, json]) => sent.current.get(name) === json);
  const finish = useEffectEvent(() => isAsSent() && onSaved());
  useEffect(() => void (isSending && rememberSent()), [isSending]);
  useEffect(() => void (isDone && finish()), [isDone]);
}

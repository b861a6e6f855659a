import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Sending {
  isSending: boolean;
  isDone: boolean;
}

const jsonOf = (values: object): [string, string][] =>
  Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);

/** Calls `onSaved` once a form has been saved, unless something else was typed meanwhile: that is not saved yet. */
export function useOnSaved<F extends FieldValues, C, T>(
  { getValues }: UseFormReturn<F, C, T>,
  { isSending, isDone }: Sending,
  onSaved: () => void,
): void {
  const sent = useRef<ReadonlyMap<string, string>>(new Map());
  const begin = useEffectEvent(() => (sent.current = new Map(jsonOf(getValues()))));
  const isAsSent = (): boolean =>
    jsonOf(getValues()).every(([name, json]) => sent.current.get(name) === json);
  const end = useEffectEvent(() => isAsSent() && onSaved());
  useEffect(() => void (isSending && begin()), [isSending]);
  useEffect(() => void (isDone && end()), [isDone]);
}

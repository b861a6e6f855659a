import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Tells `onChange` whether a form has unsaved changes, already in the event that changes it. `formState.isDirty` follows with the
 * next render, and on a busy device the page may be left before that.
 */
export function useUnsavedChange<F extends FieldValues, C, T>(
  { subscribe }: UseFormReturn<F, C, T>,
  onChange: (isUnsaved: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => tell(isDirty),
    });
    return () => {
      unsubscribe();
      tell(false);
    };
  }, [subscribe]);
}

/** Returns whether a form has unsaved changes at the moment of the call. */
export function useUnsaved<F extends FieldValues, C, T>(form: UseFormReturn<F, C, T>): () => boolean {
  const isUnsaved = useRef(false);
  useUnsavedChange(form, (now) => (isUnsaved.current = now));
  return () => isUnsaved.current;
}

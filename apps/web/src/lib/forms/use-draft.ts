import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into forms that were closed without saving, by the subject of each form. */
export type Drafts<F> = Map<string, F>;

/**
 * Remembers what is typed, so that a form that was closed by mistake opens with it again. Returns a function that discards it
 * and closes the form.
 */
export function useDraft<F extends FieldValues, C, T>(
  { subscribe }: UseFormReturn<F, C, T>,
  drafts: Drafts<F>,
  key: string,
  onClose: () => void,
): () => void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void drafts.set(key, values) }),
    [subscribe, drafts, key],
  );
  return useCallback(() => {
    drafts.delete(key);
    onClose();
  }, [drafts, key, onClose]);
}

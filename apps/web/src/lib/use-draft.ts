import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into forms that were closed before it was saved, by what each form is about. */
export type Drafts<F> = Map<string, F>;

/** Notes what is typed, so that a form that was closed by mistake opens as it was. Returns what forgets it and closes. */
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

import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFrom } from './changed-from.js';

/**
 * The fields that were typed into forms closed without saving, by the subject of each form; fields nobody touched are taken from
 * the current data.
 */
export type Drafts<F> = Map<string, Partial<F>>;

/**
 * Remembers the fields that differ from `base`, which must be the same object at each render, so that a form that was closed by
 * mistake opens with them again. Returns a function that discards them and closes the form.
 */
export function useDraft<F extends FieldValues, C, T>(
  { subscribe }: UseFormReturn<F, C, T>,
  drafts: Drafts<F>,
  key: string,
  base: F,
  onClose: () => void,
): () => void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void drafts.set(key, changedFrom(base, values)),
      }),
    [subscribe, drafts, key, base],
  );
  return useCallback(() => {
    drafts.delete(key);
    onClose();
  }, [drafts, key, onClose]);
}

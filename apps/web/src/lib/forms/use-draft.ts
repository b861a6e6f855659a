import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundCall } from '../state/call.js';
import { useArea } from '../state/hooks.js';
import { changedFrom } from './changed-from.js';

/**
 * Unsaved changes of forms that were closed, keyed by the record that each form edits. Untouched fields are not kept; they come
 * from the current data. Without changes there is no draft.
 */
export type Drafts<F> = Map<string, Partial<F>>;

/**
 * Keeps the fields that differ from `base`, so that a form closed by mistake reopens with them. `base` must be the same object on
 * every render. Returns a function that discards the draft and closes the form.
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
        callback: ({ values }) => {
          const changed = changedFrom(base, values);
          if (Object.keys(changed).length > 0) drafts.set(key, changed);
          else drafts.delete(key);
        },
      }),
    [subscribe, drafts, key, base],
  );
  return useCallback(() => {
    drafts.delete(key);
    onClose();
  }, [drafts, key, onClose]);
}

/** Discards the draft of a record that has been saved, even if its form was closed meanwhile. */
export function useDiscardSaved<A, R, F>(
  area: BoundCall<A, R, A>,
  drafts: Drafts<F>,
  keyOf: (args: A) => string,
): void {
  const { phase, args } = useArea(area);
  useEffect(() => {
    if (phase === 'success' && args !== null) drafts.delete(keyOf(args));
  }, [phase, args, drafts, keyOf]);
}

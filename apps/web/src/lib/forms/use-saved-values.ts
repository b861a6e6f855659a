import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What the user has done in a form, and is told about it, stays. */
const keepOwn = {
  keepDirtyValues: true,
  keepDirty: true,
  keepTouched: true,
  keepErrors: true,
  keepSubmitCount: true,
  keepIsSubmitted: true,
  keepIsSubmitSuccessful: true,
} as const;

/**
 * Shows what has been saved in the meantime, such as in another tab, in the fields that the user has not changed here: saving the form
 * would otherwise undo it.
 */
export function useSavedValues<F extends FieldValues, C, T>(
  { reset }: UseFormReturn<F, C, T>,
  saved: F,
): void {
  const show = useEffectEvent(() => reset(saved, keepOwn));
  const json = JSON.stringify(saved);
  useEffect(() => show(), [json]);
}

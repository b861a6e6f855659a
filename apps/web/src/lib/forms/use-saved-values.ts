import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what the user has changed, and the messages about it. */
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
 * When the saved values change, for example from another tab, updates the fields that the user has not changed here. Otherwise
 * saving this form would overwrite the newer values.
 */
export function useSavedValues<F extends FieldValues, C, T>(
  { reset }: UseFormReturn<F, C, T>,
  saved: F,
): void {
  const show = useEffectEvent(() => reset(saved, keepOwn));
  // Compared by content: `saved` is a new object on each render.
  const json = JSON.stringify(saved);
  useEffect(() => show(), [json]);
}

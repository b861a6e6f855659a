import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form with rules from a file of their own, which is loaded once the form is shown: with Zod they are larger than the whole
 * page of a short form. If they cannot be loaded, only the server checks the form. `load` must stay the same.
 */
export function useLazyResolver<F extends FieldValues, C, T>(
  load: () => Promise<Resolver<F, C, T>>,
): Resolver<F, C, T> {
  useEffect(() => void load().catch(() => null), [load]);
  return async (values, context, options) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, context, options) : { values: values as unknown as T, errors: {} };
  };
}

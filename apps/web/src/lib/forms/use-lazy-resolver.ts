import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver, ResolverError, ResolverSuccess } from 'react-hook-form';
import { inTime } from '../browser/in-time.js';

/** The longest that submitting a form waits for its resolver. */
const maxWaitMs = 3000;

/** What can be checked without the resolver: the errors, if any. */
type Fallback<F extends FieldValues> = (values: F) => FieldErrors<F>;
const noErrors = () => ({});

function withoutResolver<F extends FieldValues, T>(values: F, fallback: Fallback<F>) {
  const errors = fallback(values);
  const success: ResolverSuccess<T> = { values: values as unknown as T, errors: {} };
  const error: ResolverError<F> = { values: {}, errors };
  return Object.keys(errors).length > 0 ? error : success;
}

/**
 * A resolver that is loaded only once the form is shown: with Zod it is larger than the whole page of a short form. If it fails to
 * load or takes too long, the form is sent without it: the server validates the values, and `fallback` checks what the server
 * cannot. `load` must be the same function in every render.
 */
export function useLazyResolver<F extends FieldValues, C, T>(
  load: () => Promise<Resolver<F, C, T>>,
  fallback: Fallback<F> = noErrors,
): Resolver<F, C, T> {
  useEffect(() => void load().catch(() => null), [load]);
  return async (values, context, options) => {
    const resolver = await inTime(load(), maxWaitMs).catch(() => null);
    return resolver ? resolver(values, context, options) : withoutResolver<F, T>(values, fallback);
  };
}

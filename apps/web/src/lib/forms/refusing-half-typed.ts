import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

const isHalfTyped = ({ ref }: { ref?: unknown }): boolean =>
  ref instanceof HTMLInputElement && ref.validity.badInput;

/**
 * A resolver that refuses half-typed dates with a message. To a script they are empty, and an optional field would pass as having
 * no date. Fields in groups have no `ref`, and are not checked.
 */
export const refusingHalfTyped =
  <F extends FieldValues, C, T>(resolver: Resolver<F, C, T>, message: string): Resolver<F, C, T> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options);
    const halfTyped = Object.values(options.fields).filter(isHalfTyped);
    if (halfTyped.length === 0) return result;
    const errors = Object.fromEntries(
      halfTyped.map(({ name, ref }) => [name, { type: 'halfTyped', message, ref }]),
    );
    return { values: {}, errors: { ...result.errors, ...errors } as FieldErrors<F> };
  };

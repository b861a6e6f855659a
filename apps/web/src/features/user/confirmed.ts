import { z } from 'zod';
import { mismatchError, passwordsMatch } from './password-confirmation.js';

/**
 * A form with the new password repeated in `confirm`. Only the browser compares the two, and `confirm` is never sent
 * (rule D9).
 */
export const confirmed = <F extends z.ZodType>(form: F, passwordOf: (form: z.output<F>) => string) =>
  z
    .strictObject({ form, confirm: z.string() })
    .refine((typed) => passwordsMatch(passwordOf)(typed as { form: z.output<F>; confirm: string }), {
      path: ['confirm'],
      message: mismatchError.message,
    });

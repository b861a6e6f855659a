import { z } from 'zod';
import { isConfirmed, mismatch } from './confirmation.js';

/**
 * A form with the new password repeated in `confirm`. Only the browser compares the two, and `confirm` is never sent
 * (rule D9).
 */
export const confirmed = <F extends z.ZodType>(form: F, passwordOf: (form: z.output<F>) => string) =>
  z
    .strictObject({ form, confirm: z.string() })
    .refine((typed) => isConfirmed(passwordOf)(typed as { form: z.output<F>; confirm: string }), {
      path: ['confirm'],
      message: mismatch.message,
    });

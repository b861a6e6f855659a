import { z } from 'zod';
import { maxId } from './constants.js';

/** Shapes that calls of several services share. */

/** The request or reply of a call that needs no content beyond its name and status. */
export const Nothing = z.strictObject({});
export type Nothing = z.infer<typeof Nothing>;

/** A whole number of a path or query arrives as text: decimal digits only, not `0x78` or `1.2e2`. */
export const wholeNumber = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given),
    schema,
  );

/** An id in a path or body: a positive integer the database can hold. */
export const Id = wholeNumber(z.number().int().positive().max(maxId));

/** Money: integer pence, VAT included (rule D3). */
export const Pence = z.number().int().min(0).max(100_000_000);

/** The number of an order in a path or body. */
export const OrderNo = z.string().regex(/^\d{1,12}$/, 'must be an order number');

/** The number of the requested page, counted from 1. */
export const Page = wholeNumber(z.number().int().min(1).max(100_000)).default(1);
/** One page of an administrators' list (50 rows, rule D3). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    rows: z.array(row),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  });

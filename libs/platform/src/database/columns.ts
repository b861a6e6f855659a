import type { z } from 'zod';

/** The column of a field: `productId` is stored in `product_id`. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a record, as `insert into` lists them: `product_id, title`. */
export const columnsOf = ({ shape }: z.ZodObject): string => Object.keys(shape).map(columnOf).join(', ');

/** The same with the names of the fields, for `select` and `returning`: `l.product_id as "productId", l.title as "title"`. */
export const fieldsOf = ({ shape }: z.ZodObject, table: string): string =>
  Object.keys(shape)
    .map((field) => `${table}.${columnOf(field)} as "${field}"`)
    .join(', ');

/** A record with column names as keys, as `json_populate_recordset` reads it, and no other fields. */
export const rowOf = <Schema extends z.ZodObject>(
  { shape }: Schema,
  record: z.output<Schema>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(shape).map((field) => [columnOf(field), record[field as keyof typeof record]]),
  );

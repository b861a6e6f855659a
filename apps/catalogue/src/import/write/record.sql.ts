import { z } from 'zod';

/** A batch of records as JSON: one parameter for any number of records. */
export const Records = z.string();

/** What `on conflict` writes over the row with the same id. */
export const setExcluded = ({ shape }: z.ZodObject): string =>
  Object.keys(shape)
    .filter((column) => column !== 'id' && column !== 'category')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');

import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';

/**
 * What another service may copy of a product: what is sold under an id, and for how much (pence). Not strict: a copy
 * gains fields, and old consumers must be able to read them.
 */
export const ProductCopy = z.object({
  category: Category,
  id: z.number().int(),
  kind: z.enum(['publication', 'album']),
  /** Grows with every change of any product: a copy is written only if it is newer. */
  version: z.number().int(),
  title: z.string(),
  composer: z.string(),
  series: z.string(),
  seriesId: z.number().int().nullable(),
  /** Series of a kind are listed together: `UK journals`; '' without a group. */
  seriesGroup: z.string().default(''),
  /** The number or issue as printed. */
  number: z.string().nullable(),
  year: z.number().int().nullable().default(null),
  /** When its issue of a journal came out; null if the publisher does not say. */
  issueDate: z.iso.date().nullable().default(null),
  pieceId: z.number().int().nullable(),
  publisherId: z.number().int().nullable(),
  /** The publisher's name. */
  publisher: z.string().nullable().optional(),
  /** Null: not sold in this format. */
  pdf: z.number().int().nullable(),
  hardcopy: z.number().int().nullable(),
  mp3Album: z.number().int().nullable(),
  /** Whether it has sheet music, at any price; null in copies from before this field existed. */
  sheetMusic: z.boolean().nullable().default(null),
  /** When it came into the catalogue. */
  cataloguedAt: z.iso.datetime().nullable().default(null),
  /** Printed copies as last entered; null: printed on demand. Checkout counts down from this figure. */
  stock: z.number().int().min(0).nullable().default(null),
  /** The stock statement of the figure: only a higher number replaces checkout's count. */
  stockStatement: z.number().int().default(0),
  /** No longer printed: sold only while copies are left. */
  outOfPrint: z.boolean().default(false),
  /** Removed from the catalogue and no longer sold. */
  removed: z.boolean(),
});
export type ProductCopy = z.infer<typeof ProductCopy>;
/** What changed, in batches of 500 at most (rule S11). */
export const productsChanged = event(
  'catalogue.products-changed',
  ['checkout', 'library', 'hall-of-fame', 'reporting'],
  z.object({ products: z.array(ProductCopy).min(1).max(500) }),
);
/**
 * The snapshot a consumer rebuilds its copy from, in the order of versions; `nextAfterVersion` null at the end. `kind`: only products
 * of this kind.
 */
export const listProducts = call('catalogue.list-products', {
  access: 'anyone',
  request: z.strictObject({
    afterVersion: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(500),
    kind: ProductCopy.shape.kind.optional(),
  }),
  reply: z.strictObject({ products: z.array(ProductCopy), nextAfterVersion: z.number().int().nullable() }),
  errors: [],
});

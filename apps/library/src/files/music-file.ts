import { Category } from '@music/contracts';
import { z } from 'zod';

export const MusicFileKind = z.enum(['score', 'part', 'notes', 'sound', 'cover']);
export type MusicFileKind = z.infer<typeof MusicFileKind>;

/** A publication or an album. */
export const Product = z.object({ category: Category, productId: z.int() });
export type Product = z.infer<typeof Product>;

/** `brass12`: identifies a product in maps and sets, and in the lock on its files. */
export const productKey = ({ category, productId }: Product): string => `${category}${productId}`;

/** The place of a file in its product: `sound`, 3 is the third track of an album. */
export interface FilePlace {
  kind: MusicFileKind;
  position: number;
}

/** The metadata of a file; its content is in the file store under `key`. Lengths in milliseconds, sizes in bytes. */
export const MusicFile = Product.extend({
  id: z.int(),
  kind: MusicFileKind,
  position: z.int(),
  label: z.string(),
  mediaType: z.string(),
  key: z.string(),
  bytes: z.number(),
  pages: z.int().nullable(),
  milliseconds: z.int().nullable(),
  generated: z.boolean(),
  edition: z.int(),
  addedAt: z.date(),
});
export type MusicFile = z.infer<typeof MusicFile>;

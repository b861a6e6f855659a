import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../files/music-file.js';

/** A recording with its preview, which everybody may hear; null if there is no preview. */
const Sound = z.object({
  key: z.string(),
  bytes: z.number(),
  mediaType: z.string(),
  milliseconds: z.int(),
  /** One byte each, in base64. */
  peaks: z.string(),
  previewKey: z.string().nullable(),
  previewBytes: z.number().nullable(),
});
export type Sound = z.infer<typeof Sound>;

const findSound = statement('library.find-sound', {
  parameters: [Category, z.int(), z.int()],
  row: Sound,
  sql: `select f.key, f.bytes::double precision as bytes, f.media_type as "mediaType",
      coalesce(f.milliseconds, 0) as milliseconds, coalesce(encode(f.peaks, 'base64'), '') as peaks,
      p.key as "previewKey", p.bytes::double precision as "previewBytes"
    from music_files f left join previews p on p.file_id = f.id and p.page = 0 and p.width = 0
    where f.category = $1 and f.product_id = $2 and f.kind = 'sound' and f.position = $3 and f.replaced_at is null`,
});

@Injectable()
export class SoundsRepository {
  constructor(private readonly database: Database) {}

  /** The current recording under a number. */
  find({ category, productId }: Product, no: number): Promise<Sound | null> {
    return this.database.maybe(findSound, category, productId, no);
  }
}

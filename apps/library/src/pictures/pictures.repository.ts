import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import type { StoredFile } from '@music/platform/files';
import { z } from 'zod';
import { sampledFile } from '../files/sampled-file.sql.js';
import type { Product } from '../files/music-file.js';

const Picture = z.object({ key: z.string(), bytes: z.number() });

/** $4 is the requested width. */
const nearestWidth = 'order by abs(p.width - $4), p.width desc limit 1';

const findSample = statement('library.find-sample', {
  parameters: [Category, z.int(), z.int(), z.int()],
  row: Picture,
  sql: `select p.key, p.bytes::double precision as bytes
    from previews p
    where p.file_id = (${sampledFile('$1', '$2')}) and p.page = $3 ${nearestWidth}`,
});
const findCover = statement('library.find-cover', {
  parameters: [Category, z.int(), z.int(), z.int()],
  row: Picture,
  sql: `select p.key, p.bytes::double precision as bytes
    from previews p join music_files f on f.id = p.file_id
    where f.category = $1 and f.product_id = $2 and f.kind = 'cover' and f.replaced_at is null and p.page = $3
    ${nearestWidth}`,
});

/** The public pictures, in the width nearest to the requested one. */
@Injectable()
export class PicturesRepository {
  constructor(private readonly database: Database) {}

  sample({ category, productId }: Product, page: number, width: number): Promise<StoredFile | null> {
    return this.database.maybe(findSample, category, productId, page, width);
  }

  cover({ category, productId }: Product, width: number): Promise<StoredFile | null> {
    return this.database.maybe(findCover, category, productId, 0, width);
  }
}
